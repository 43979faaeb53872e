import { accountRoles } from '@sehat/catalog/account-roles';
import type { Row } from '../store/document';
import type { DatabaseFunction } from './function.types';

/** Rows per page. */
const pageSize = 50;

const longestWord = 60;
const longestSearch = 200;

/** Lower case without the accents of Latin letters. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

const wordsOf = (text: string) =>
  folded(text)
    .split(/[\s.,;:()/"'-]+/)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, longestWord).join(''));

const textOf = (value: Row[string] | undefined) => (typeof value === 'string' ? value : '');

const publicRow = (row: Row): Row => ({
  number: row['number'] ?? null,
  full_name: row['full_name'] ?? null,
  specialization: row['specialization'] ?? null,
  qualifications: row['qualifications'] ?? null,
  availability_status: row['availability_status'] ?? null,
  rating: row['rating'] ?? null,
});

/** Finds verified doctors whose words begin with the words of the search, 50 per page, with the number of matches. */
export const searchDoctors: DatabaseFunction = {
  name: 'search_doctors',
  parameters: { search: 'text', specialty: 'text', hidden_names: 'text[]', page: 'integer' },
  callers: accountRoles,
  run({ search, specialty, hidden_names, page }, { rows }) {
    const wanted = wordsOf(Array.from(textOf(search)).slice(0, longestSearch).join(''));
    const wantedSpecialty = folded(textOf(specialty));
    const hidden = Array.isArray(hidden_names) ? hidden_names.map(String) : [];
    const matches = rows('doctors').filter((row) => {
      const [name, specialization, qualifications] = ['full_name', 'specialization', 'qualifications'].map((column) =>
        textOf(row[column]),
      ) as [string, string, string];
      const words = wordsOf(`${name} ${specialization} ${qualifications}`);
      return (
        row['verified'] === true &&
        !hidden.includes(name) &&
        wanted.every((start) => words.some((word) => word.startsWith(start))) &&
        (wantedSpecialty === '' || folded(specialization) === wantedSpecialty)
      );
    });
    const first = (Math.max(Number(page ?? 1), 1) - 1) * pageSize;
    return matches
      .toSorted((one, two) => Number(one['number']) - Number(two['number']))
      .slice(first, first + pageSize)
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
