import { ageOn } from '@sehat/catalog/ages';
import { genders } from '@sehat/catalog/genders';
import { indiaDate } from '@sehat/catalog/india-time';
import { ownRelationship, relationships } from '@sehat/catalog/relationships';
import * as v from 'valibot';
import type { ReadableList } from '../parsing/readable-list';
import { ApiFailure } from './api-failure';
import type { Caller } from './as-user';
import { changeRow, deleteRow, findOwnRows, holds, insertRow } from './rows';
import { sendOnce } from './send-once';

const personSchema = v.object({
  id: v.string(),
  relationship: v.picklist(relationships),
  name: v.string(),
  born_by: v.pipe(v.string(), v.isoDate()),
  gender: v.picklist(genders.map(({ value }) => value)),
  phone: v.nullable(v.string()),
});

type StoredPerson = v.InferOutput<typeof personSchema>;

/** A person for whom an account books: the user, or a member of the family. */
export interface Person extends Pick<StoredPerson, 'id' | 'relationship' | 'name' | 'gender'> {
  /** The age today, in whole years. */
  age: number;
  /** The latest day of birth that the stated age allows. */
  bornBy: string;
  /** Empty without a number. */
  phone: string;
}

const toPerson = ({ born_by, phone, ...row }: StoredPerson): Person => ({
  ...row,
  age: ageOn(indiaDate(), born_by),
  bornBy: born_by,
  phone: phone ?? '',
});

const search = { columns: Object.keys(personSchema.entries), row: personSchema, order: 'created_at.asc' };

const readRows = (caller: Caller) => findOwnRows('people', search, caller);

/** Lists the people of this user, oldest row first, and counts invalid rows. Throws `ApiFailure`. */
export async function listPeople(caller: Caller): Promise<ReadableList<Person>> {
  const { entries, unreadable } = await readRows(caller);
  return { entries: entries.map(toPerson), unreadable };
}

/** Changes the user's own row, which another tab has added meanwhile. */
async function changeOwn(values: object, refusal: ApiFailure, caller: Caller): Promise<void> {
  const { entries } = await readRows(caller);
  const own = entries.find(({ relationship }) => relationship === ownRelationship);
  if (!own) throw refusal;
  await changeRow('people', own.id, values, caller);
}

/**
 * Stores a person; safe to retry. A new person has an id that the client made. Throws `ApiFailure`. Its constraint is
 * `people_limit_check` when the account has no room for another person.
 */
export function savePerson(
  { person, isNew }: { person: Omit<Person, 'age'>; isNew: boolean },
  caller: Caller,
): Promise<void> {
  const { id, relationship, name, bornBy, gender, phone } = person;
  const values = { relationship, name, born_by: bornBy, gender, phone: phone || null };
  const insert = () =>
    insertRow('people', { id, ...values }, caller).catch((error: unknown) => {
      const constraint = error instanceof ApiFailure && error.constraint;
      if (constraint === 'people_self_key') return changeOwn(values, error as ApiFailure, caller);
      // An earlier attempt was stored without an answer, perhaps with values that the user has corrected since.
      if (constraint === 'people_pkey') return changeRow('people', id, values, caller);
      throw error;
    });
  return sendOnce({
    content: ['people', caller.userId, id, values],
    send: () => (isNew ? insert() : changeRow('people', id, values, caller)),
    isStored: async () => {
      const { entries } = await readRows(caller);
      return entries.some((row) => holds(row, { id, ...values }));
    },
  });
}

/** Removes a person. A person who is already gone counts as removed. Throws `ApiFailure`. */
export const removePerson = (id: string, caller: Caller): Promise<void> => deleteRow('people', id, caller);
