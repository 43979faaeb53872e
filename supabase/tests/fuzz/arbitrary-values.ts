import { timeSlots } from '@sehat/catalog/time-slots';
import type { Arbitrary } from 'fast-check';
import { constantFrom, oneof } from 'fast-check';
import type { ColumnType } from '../../../mocks/tables/table.types';
import { idOf, tableNumbers } from './seed';

const rows = (table: keyof typeof tableNumbers, count: number) =>
  Array.from({ length: count }, (_, index) => idOf(tableNumbers[table], index + 1));
const ids = [
  ...rows('users', 5),
  ...rows('appointments', 13),
  ...rows('doctors', 5),
  ...rows('lab_bookings', 2),
  ...rows('people', 3),
  ...rows('tokens', 5),
  'f0000000-0000-4000-8000-0000000fffff',
];

/** Texts that break careless parsers. */
export const hostile = constantFrom(
  '',
  ' ',
  'null',
  'NULL',
  'undefined',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '"); drop table appointments; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%',
  '%00',
  '*',
  '\\',
  '"',
  '(',
  ')',
  ',',
  '{}',
  '[]',
  '{a,b}',
  '-1',
  '0',
  '1e400',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '0x10',
  '１２',
  'आशा',
  '👩🏽‍⚕️',
  '\u202Eabc',
  'İ',
  'x'.repeat(300),
  'x'.repeat(11_000),
);

export const dates = constantFrom('2030-01-15', '2030-01-16', '2030-01-20', '2030-02-28', '2029-12-31', '2031-07-01');
const badDates = constantFrom(
  '2030-02-29',
  '2030-13-01',
  '0000-01-01',
  'soon',
  'infinity',
  '-infinity',
  '2030-1-5',
  '20300115',
  '2030-01-15T10:00:00Z',
  'today',
  'Tomorrow',
);
export const times = constantFrom<string>(...timeSlots);
const moments = constantFrom(
  '2030-01-15T05:15:00Z',
  '2030-01-15 05:15:00+00',
  '2030-01-15',
  '2030-01-15T10:45:00+05:30',
  '2030-01-15T25:00:00Z',
  'now',
  'yesterday',
);

/** A value of a column's type as it stands in a filter: right, nearly right or hostile. */
export function operandOf(type: ColumnType, column: string): Arbitrary<string> {
  const near = oneof({ weight: 6, arbitrary: wordOf(type, column) }, { weight: 1, arbitrary: hostile });
  // The local database removes the spaces around an operand.
  return near.map((text) => text.trim());
}

function wordOf(type: ColumnType, column: string): Arbitrary<string> {
  switch (type) {
    case 'uuid':
      return constantFrom(...ids, 'f0000000-0000-4000-8000', 'F0000000-0000-4000-8000-000000000101', 'x');
    case 'integer':
      return constantFrom('0', '1', '34', '52', '1001', '-1', '1.5', '2147483648', ' 34 ', '+34', 'x');
    case 'numeric':
      return constantFrom('0', '4.9', '34', '34.0', '-1', '1e2', '.5', 'NaN', 'x');
    case 'boolean':
      return constantFrom('true', 'false', 't', 'f', 'yes', 'TRUE', '1', 'maybe');
    case 'date':
      return oneof(dates, badDates);
    case 'timestamptz':
      return moments;
    case 'text[]':
      return constantFrom('{cbc}', '{}', 'cbc', '{cbc,lipid}', '{"cbc"}', '{cbc');
    case 'jsonb':
      return constantFrom('{}', '{"a":1}', 'x', 'null', '[]');
    case 'text':
      return textFor(column);
  }
}

const words: Readonly<Record<string, readonly string[]>> = {
  status: ['booked', 'completed', 'cancelled', 'missed', 'Booked', 'paid'],
  gender: ['male', 'female', 'other', 'Female'],
  preferred_mode: ['video', 'inPerson', 'phone'],
  relationship: ['self', 'parent', 'spouse', 'child', 'friend'],
  location: ['home', 'lab', 'Home'],
  language: ['en', 'hi', 'fr'],
  doctor_name: ['Dr. Ananya Iyer', 'Dr.  Ananya Iyer', 'dr. ananya iyer', 'Dr. Kavya Rao', ' Dr. Ananya Iyer'],
  email: ['asha@mail.example', 'ASHA@mail.example', 'new@mail.example', 'no address', 'rohan@sehat.example'],
  registration_state: ['pending', 'verified', 'declined', 'awaiting_owner', 'x'],
};

export function textFor(column: string): Arbitrary<string> {
  if (column === 'time') return oneof(times, constantFrom('10 AM', '10:00 am', '7:00 AM', '10:01 AM', ''));
  return constantFrom(
    ...((Object.hasOwn(words, column) ? words[column] : undefined) ?? [
      'Asha Verma',
      'Cough',
      'Dr. Ananya Iyer',
      'Cardiology',
      '98200 12345',
      'a',
    ]),
  );
}

/** A value of a column's type as it stands in a JSON body. */
export function valueOf(type: ColumnType, column: string): Arbitrary<unknown> {
  const word: Arbitrary<unknown> =
    type === 'text[]'
      ? constantFrom<unknown>(['cbc'], ['cbc', 'lipid'], [], ['cbc', null], [1], '{cbc}', 'cbc', [['cbc']])
      : type === 'integer' || type === 'numeric'
        ? oneof(constantFrom<unknown>(0, 1, 34, 120, 121, 151, -1, 1.5, 3_000_000_000, 1e21), wordOf(type, column))
        : type === 'boolean'
          ? oneof(constantFrom<unknown>(true, false), wordOf(type, column))
          : wordOf(type, column);
  return oneof(
    { weight: 8, arbitrary: word },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: constantFrom<unknown>(null, true, 5, {}, [], { a: 1 }, [1, 2], ['x']) },
  );
}
