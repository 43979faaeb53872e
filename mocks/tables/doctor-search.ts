import { accountRoles } from '@sehat/catalog/account-roles';
import { foldText } from '@sehat/catalog/fold-text';
import { rowsPerPage } from '@sehat/catalog/limits';
import type { Row } from '../store/document';
import type { DatabaseFunction } from './function.types';

const longestWord = 60;
const longestSearch = 200;

const partsOf = (text: string, separator: RegExp | string) => text.split(separator).filter((part) => part !== '');

const shortened = (word: string) => Array.from(word).slice(0, longestWord).join('');

const separators = /[\s.,;:()/"'-]+/;

const wordsOf = (text: string) => partsOf(foldText(text), separators).map(shortened);

/** The words of a search. Bars separate the alternatives of a word. */
const conditionsOf = (search: string) =>
  partsOf(foldText(search), separators)
    .map((word) => partsOf(word, '|').map(shortened))
    .filter((alternatives) => alternatives.length > 0);

const textOf = (value: Row[string] | undefined) => (typeof value === 'string' ? value : '');

const publicRow = (row: Row): Row => ({
  number: row['number'] ?? null,
  full_name: row['full_name'] ?? null,
  specialization: row['specialization'] ?? null,
  qualifications: row['qualifications'] ?? null,
  availability_status: row['availability_status'] ?? null,
  rating: row['rating'] ?? null,
});

/**
 * Finds verified doctors whose words begin with the words of the search, or with one of the alternatives of a word. 50
 * per page, with the number of matches.
 */
export const searchDoctors: DatabaseFunction = {
  name: 'search_doctors',
  parameters: { search: 'text', specialty: 'text', hidden_names: 'text[]', page: 'integer' },
  callers: accountRoles,
  run({ search, specialty, hidden_names, page }, { rows }) {
    const wanted = conditionsOf(Array.from(textOf(search)).slice(0, longestSearch).join(''));
    const wantedSpecialty = foldText(textOf(specialty));
    const hidden = Array.isArray(hidden_names) ? hidden_names.map(String) : [];
    const matches = rows('doctors').filter((row) => {
      const [name, specialization, qualifications] = ['full_name', 'specialization', 'qualifications'].map((column) =>
        textOf(row[column]),
      ) as [string, string, string];
      const words = wordsOf(`${name} ${specialization} ${qualifications}`);
      return (
        row['verified'] === true &&
        !hidden.includes(name) &&
        wanted.every((starts) => words.some((word) => starts.some((start) => word.startsWith(start)))) &&
        (wantedSpecialty === '' || foldText(specialization) === wantedSpecialty)
      );
    });
    const first = (Math.max(Number(page ?? 1), 1) - 1) * rowsPerPage;
    return matches
      .toSorted((one, two) => Number(one['number']) - Number(two['number']))
      .slice(first, first + rowsPerPage)
      .map((row) => Object.assign(publicRow(row), { total: matches.length }));
  },
};

/** Returns the verified doctor with a number, for every signed-in user, doctors included. */
export const doctorByNumber: DatabaseFunction = {
  name: 'doctor_by_number',
  parameters: { wanted: 'integer' },
  callers: accountRoles,
  run: ({ wanted }, { rows }) =>
    rows('doctors')
      .filter((row) => row['verified'] === true && row['number'] === wanted)
      .map(publicRow),
};
