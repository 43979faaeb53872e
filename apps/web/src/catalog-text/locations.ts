import { hindiLocations } from '@sehat/catalog/hindi/locations';
import { language } from '../messages/language';
import { translate } from './translate';

/** A city in the interface's language. */
export const cityText = (city: string): string => (language() === 'hi' ? translate(hindiLocations, city) : city);

/** Hospital and city, where a doctor sees patients. */
export const placeText = ({ hospital, location }: { hospital: string; location: string }): string =>
  `${hospital}, ${cityText(location)}`;
