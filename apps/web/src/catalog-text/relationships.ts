import { hindiRelationships } from '@sehat/catalog/hindi/relationships';
import { familyRelationships } from '@sehat/catalog/relationships';
import { language } from '../messages/language';
import { translate } from './translate';

/** The label of a stored relationship. Another text stays as it is. */
export const relationshipText = (relationship: string): string =>
  language() === 'hi'
    ? translate(hindiRelationships, relationship)
    : (familyRelationships.find(({ value }) => value === relationship)?.label ?? relationship);

/** The relationships as options of a field, with labels in the interface's language. */
export const relationshipOptions = () =>
  familyRelationships.map(({ value }) => ({ value, label: relationshipText(value) }));
