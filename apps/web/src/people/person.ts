import { bornBy } from '@sehat/catalog/ages';
import type { Gender } from '@sehat/catalog/genders';
import { ownRelationship, type Relationship } from '@sehat/catalog/relationships';
import type { Person } from '../api/people';

/** What a form says of a person. */
export interface PersonDetails {
  relationship: Relationship;
  name: string;
  /** Whole years. */
  age: number;
  gender: Gender;
  /** Empty without a number. */
  phone: string;
}

/**
 * The person that a form describes. An unchanged age keeps the stored day of birth, so that saving again never moves
 * the birthday. `today` is India's date.
 */
export const toPerson = (
  details: PersonDetails,
  { id, stored, today }: { id: string; stored: Person | null; today: string },
): Person => ({
  id,
  ...details,
  bornBy: stored?.age === details.age ? stored.bornBy : bornBy(details.age, today),
});

export const isUser = ({ relationship }: Pick<Person, 'relationship'>) => relationship === ownRelationship;

/** The list after a person was saved. A new person comes last. */
export const withPerson = (people: readonly Person[], person: Person): readonly Person[] =>
  people.some(({ id }) => id === person.id)
    ? people.map((known) => (known.id === person.id ? person : known))
    : [...people, person];
