import { hindiAvailabilities } from '@sehat/catalog/hindi/doctors';
import { language } from '../messages/language';
import { translate } from './translate';

/** When a doctor usually sees patients, in the interface's language. */
export const availabilityText = (availability: string): string =>
  language() === 'hi' ? translate(hindiAvailabilities, availability) : availability;
