import { emergencyNumbers } from '@sehat/catalog/emergency-numbers';
import { hindiContactRelationships } from '@sehat/catalog/hindi/emergency-contacts';
import { hindiEmergencyNumbers } from '@sehat/catalog/hindi/emergency-numbers';
import { language } from '../messages/language';
import { translate } from './translate';

/** The emergency numbers with labels in the interface's language. */
export const translatedEmergencyNumbers = () =>
  language() === 'hi'
    ? emergencyNumbers.map(({ id, number }) => ({ id, number, label: hindiEmergencyNumbers[id] }))
    : emergencyNumbers;

/** The relationship of a contact. A relationship that the user typed stays as typed. */
export const contactRelationshipText = (relationship: string): string =>
  language() === 'hi' ? translate(hindiContactRelationships, relationship) : relationship;
