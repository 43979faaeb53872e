import { genders } from '@sehat/catalog/genders';
import { isStorable, isWithin, textLimits } from '@sehat/catalog/limits';
import { ownRelationship, relationships } from '@sehat/catalog/relationships';
import * as v from 'valibot';
import { genderText } from '../../catalog-text/genders';
import { relationshipText } from '../../catalog-text/relationships';
import { requiredAge } from '../../forms/age-rule';
import { requiredText } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import type { PersonDetails } from '../../people/person';

/** The form as typed: everything is text until it is saved. */
export interface PersonForm {
  relationship: string;
  name: string;
  age: string;
  gender: string;
  phone: string;
}

const { name: maxName, phone: maxPhone } = textLimits.people;

/** Rules of the form, whose output is a person's details. */
export const personSchema = v.pipe(
  v.object({
    relationship: v.picklist(relationships, m.profile_relationship_missing),
    name: requiredText({ name: m.profile_name_name, missing: m.profile_name_missing, max: maxName }),
    age: requiredAge,
    gender: v.picklist(
      genders.map(({ value }) => value),
      m.profile_gender_missing,
    ),
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.check(isStorable, () => m.text_rule_unstorable({ field: m.profile_phone_name_first() })),
      v.check(
        (phone) => isWithin(phone, maxPhone),
        () => m.text_rule_too_long({ field: m.profile_phone_name(), max: String(maxPhone) }),
      ),
    ),
  }),
  v.transform((form): PersonDetails => ({ ...form, age: Number(form.age) })),
);

/** The form of a stored person. */
export const toForm = ({ age, ...details }: Pick<PersonDetails, keyof PersonForm>): PersonForm => ({
  relationship: details.relationship,
  name: details.name,
  age: String(age),
  gender: details.gender,
  phone: details.phone,
});

const nothing = { name: '', age: '', gender: '', phone: '' };

/** The form of a user without a profile. */
export const ownForm = (name: string): PersonForm => ({ ...nothing, relationship: ownRelationship, name });

/** The form of a new member of the family. */
export const emptyForm: PersonForm = { ...nothing, relationship: '' };

/** Describes a member of the family in a line, such as `Child · 8 years · Male`. */
export const summaryOf = ({ relationship, age, gender }: Omit<PersonDetails, 'name' | 'phone'>) =>
  m.profile_summary({
    relationship: relationshipText(relationship),
    age: m.profile_age_years({ count: age }),
    gender: genderText(gender),
  });
