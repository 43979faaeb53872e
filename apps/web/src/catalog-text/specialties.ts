import { hindiSpecialties } from '@sehat/catalog/hindi/specialties';
import { language } from '../messages/language';
import { translate } from './translate';

/** A specialty in the interface's language. A specialization that a doctor typed stays as typed. */
export const specialtyText = (specialty: string): string =>
  language() === 'hi' ? translate(hindiSpecialties, specialty) : specialty;
