/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, integer, oneof, record, tuple } from 'fast-check';
import { columnsOf, unknownColumns } from './arbitrary-queries';
import { dates, hostile, textFor, times, valueOf } from './arbitrary-values';
import { samples } from './seed';

/** The rows that a body can hold, per table. */
export function rowOf(name: string): Arbitrary<unknown> {
  const sample: object = (samples as Record<string, object>)[name] ?? {};
  const entries = columnsOf(name);
  const change = constantFrom(...entries).chain(([column, { type }]) =>
    valueOf(type, column).map((value) => [column, value] as const),
  );
  // Two hours of the start are taken.
  const slot = record({
    date: oneof(constantFrom('2030-01-20'), dates),
    time: oneof(constantFrom('10:00 AM', '11:00 AM'), times),
  });
  const unique = integer({ min: 1, max: 9 }).map((number) => ({
    ...(name === 'doctors' && { email: `d${number}@mail.example`, registration_number: `D-${number}` }),
  }));
  const valid = tuple(slot, unique).map(([hour, other]) => ({
    ...sample,
    ...(name === 'appointments' || name === 'lab_bookings' ? hour : {}),
    ...other,
  }));
  const changed = tuple(valid, array(change, { minLength: 1, maxLength: 3 })).map(([row, changes]) => ({
    ...row,
    ...Object.fromEntries(changes),
  }));
  const partial = array(change, { maxLength: 4 }).map((changes) => Object.fromEntries(changes) as object);
  const extra = tuple(valid, constantFrom(...unknownColumns), hostile).map(([row, column, value]) =>
    // An own property, even for the name `__proto__`.
    Object.fromEntries([...Object.entries(row), [column, value]]),
  );
  return oneof(
    { weight: 6, arbitrary: valid },
    { weight: 6, arbitrary: changed },
    { weight: 3, arbitrary: partial },
    { weight: 1, arbitrary: extra },
  );
}

/** Bodies that are no rows. */
export const badBodies = constantFrom(
  '',
  '{',
  '5',
  '"text"',
  'null',
  'true',
  '[]',
  '{}',
  '[{}]',
  '[1]',
  '[null]',
  '[[]]',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '\u0000',
  '[{"id":1},5]',
  '[{},{"a":1}]',
  'id,age\n1,2',
  '{"a":1}{"b":2}',
  '['.repeat(600) + ']'.repeat(600),
  '\ufeff{}',
  '{"age":1e999}',
  '{"age":01}',
  "{'age':1}",
);

export const bodyFor = (row: Arbitrary<unknown>) =>
  oneof(
    { weight: 12, arbitrary: row.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: array(row, { maxLength: 3 }).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: badBodies },
  );

/** A change of a stored row, as the app sends it or nearly so. */
export function patchOf(name: string): Arbitrary<unknown> {
  const entries = columnsOf(name);
  const change = constantFrom(...entries).chain(([column, { type }]) =>
    valueOf(type, column).map((value) => [column, value] as const),
  );
  const any = array(change, { minLength: 1, maxLength: 2 }).map((changes) => Object.fromEntries(changes) as object);
  if (name !== 'appointments' && name !== 'lab_bookings') return any;
  return oneof(
    any,
    record({ status: textFor('status') }),
    record({ status: constant('cancelled'), status_reason: oneof(constantFrom('Travelling', '', ' '), hostile) }),
    record({ date: dates, time: times }),
  );
}
