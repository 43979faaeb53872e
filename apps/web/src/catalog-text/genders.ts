import { genders } from '@sehat/catalog/genders';
import { hindiGenders } from '@sehat/catalog/hindi/genders';
import { language } from '../messages/language';
import { translate } from './translate';

/** The label of a stored gender. Another text stays as it is. */
export const genderText = (gender: string): string =>
  language() === 'hi'
    ? translate(hindiGenders, gender)
    : (genders.find(({ value }) => value === gender)?.label ?? gender);

/** The genders as options of a field, with labels in the interface's language. */
export const genderOptions = () => genders.map(({ value }) => ({ value, label: genderText(value) }));
