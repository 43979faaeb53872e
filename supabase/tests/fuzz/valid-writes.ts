/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import { timeSlots } from '@sehat/catalog/time-slots';
import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, integer, oneof, record, tuple } from 'fast-check';
import { frame, rarely } from './arbitrary-headers';
import type { Pair } from './arbitrary-queries';
import type { CallerName, FuzzRequest } from './request';
import { samples } from './seed';
import { filtersFrom, type Seen, seenIn, selectFor } from './valid-reads';
import type { Visible } from './visible-rows';

type Fields = Record<string, Arbitrary<unknown>>;

const days = integer({ min: 16, max: 31 }).map((day) => `2030-01-${day}`);
const hours = constantFrom<string>(...timeSlots);
const texts = constantFrom('Cough', 'Fever since Monday', 'आशा', "O'Neil", '100 % "well"', 'a_b', 'a,b (c)');
const genders = constantFrom('male', 'female', 'other');
const languages = constantFrom('en', 'hi');
const phones = constantFrom('98200 12345', '+91 90000 00009');

/** A new row per table, in the words of the app. */
const newRows: Readonly<Record<string, Fields>> = {
  appointments: {
    full_name: texts,
    age: integer({ min: 0, max: 120 }),
    gender: genders,
    email: constantFrom('asha@mail.example', null),
    phone: phones,
    date: days,
    time: hours,
    symptoms: oneof(texts, constant(null)),
    preferred_mode: constantFrom('video', 'inPerson'),
    doctor_name: constantFrom('Dr. Ananya Iyer', 'Dr. Kavya Rao', 'Dr. Leela Menon'),
    language: languages,
  },
  doctors: {
    ...Object.fromEntries(Object.entries(samples.doctors).map(([column, value]) => [column, constant(value)])),
    full_name: constantFrom('Dr. Leela Menon', 'Dr. Kavya Rao', '  Dr.  Nila   Sen '),
    email: integer({ min: 1, max: 9999 }).map((number) => `d${number}@mail.example`),
    registration_number: integer({ min: 1, max: 9999 }).map((number) => `D-${number}`),
    bio: texts,
  },
  lab_bookings: {
    name: texts,
    age: oneof(integer({ min: 0, max: 120 }), constantFrom(34.5)),
    gender: genders,
    location: constant('home'),
    address: texts,
    date: days,
    time: hours,
    tests: constantFrom(['cbc'], ['cbc', 'lipid-profile']),
  },
  people: {
    relationship: constantFrom('parent', 'spouse', 'child'),
    name: texts,
    born_by: constantFrom('1960-05-01', '2001-12-31', '2030-01-15'),
    gender: genders,
    phone: oneof(phones, constant(null)),
  },
};

const accounts = ['patient', 'stranger', 'coded', 'admin'] as const;
const insertCallers: Readonly<Record<string, readonly CallerName[]>> = {
  appointments: accounts,
  doctors: ['anonymous', ...accounts],
  lab_bookings: accounts,
  people: [...accounts, 'doctor', 'pendingDoctor'],
};

/** `Prefer` of a write, with the columns of its result. A caller without the right to read gets no result. */
const resultOf = (caller: CallerName, name: string, isReadable: boolean) => {
  const silent = constantFrom<readonly [string | null, readonly Pair[]]>([null, []], ['return=minimal', []]);
  if (!isReadable) return silent;
  const shown = tuple(
    constantFrom<string | null>('return=representation', 'return=representation,missing=default'),
    selectFor(caller, name),
  );
  return oneof({ weight: 1, arbitrary: silent }, { weight: 3, arbitrary: shown });
};

interface Change {
  method: string;
  caller: CallerName;
  name: string;
  filters: Arbitrary<readonly Pair[]>;
  body: Arbitrary<unknown>;
  isReadable: boolean;
}

const requestOf = ({ method, caller, name, filters, body, isReadable }: Change): Arbitrary<FuzzRequest> =>
  tuple(
    record({ ...frame, caller: constant(caller), key: constant('right' as const) }),
    filters,
    resultOf(caller, name, isReadable),
    body,
  ).map(([parts, pairs, [prefer, select], value]) => ({
    ...parts,
    kind: 'write',
    method,
    path: `/rest/v1/${name}`,
    query: [...pairs, ...select],
    headers: {
      ...(prefer !== null && { Prefer: prefer }),
      ...(method !== 'DELETE' && { 'Content-Type': 'application/json' }),
    },
    body: method === 'DELETE' ? null : JSON.stringify(value),
  }));

const inserts: Arbitrary<FuzzRequest> = constantFrom(...Object.keys(newRows)).chain((name) =>
  constantFrom(...(insertCallers[name] ?? [])).chain((caller) => {
    const row = record(newRows[name] ?? {});
    return requestOf({
      method: 'POST',
      caller,
      name,
      filters: constant([]),
      body: rarely<unknown>(row, array(row, { minLength: 2, maxLength: 2 }), 6),
      // A patient does not see a new registration.
      isReadable: name !== 'doctors' || caller === 'admin',
    });
  }),
);

const pick = (name: string, ...columns: string[]): Fields =>
  Object.fromEntries(Object.entries(newRows[name] ?? {}).filter(([column]) => columns.includes(column)));

const oneOrTwo = (fields: Fields): Arbitrary<unknown> =>
  array(
    constantFrom(...Object.entries(fields)).chain(([column, value]) => value.map((given) => [column, given] as const)),
    { minLength: 1, maxLength: 2 },
  ).map((pairs) => Object.fromEntries(pairs) as unknown);

const cancellation = record({ status: constant('cancelled'), status_reason: texts });
const move = record({ date: days, time: hours });

/** What a caller may change in a row of a table; `null` for nothing. */
function changesOf({ caller, name }: Seen): Arbitrary<unknown> | null {
  const isAdmin = caller === 'admin';
  const isDoctor = caller === 'doctor';
  switch (name) {
    case 'people':
      return oneOrTwo(newRows['people'] ?? {});
    case 'appointments':
      if (isDoctor) return oneof(cancellation, record({ status: constantFrom('completed', 'missed') }));
      if (!isAdmin) return oneof(cancellation, move);
      return oneof(
        cancellation,
        move,
        record({ status: constantFrom('booked', 'completed', 'missed') }),
        oneOrTwo(pick(name, 'full_name', 'age', 'gender', 'symptoms', 'doctor_name', 'phone')),
      );
    case 'lab_bookings':
      if (isDoctor) return null;
      return isAdmin
        ? oneof(cancellation, move, oneOrTwo(pick(name, 'name', 'age', 'tests', 'address')))
        : cancellation;
    case 'doctors':
      if (!isAdmin && !isDoctor) return null;
      return oneOrTwo({
        bio: texts,
        availability_status: constantFrom('Available', 'On leave'),
        contact_number: phones,
        ...(isAdmin ? { rating: constantFrom(0, 3.5, 5), full_name: constantFrom('Dr. Nila Sen') } : {}),
      });
    default:
      return null;
  }
}

/** Most changes are of one row, and its state allows them. */
function rowsOf(seen: Seen): Arbitrary<readonly Pair[]> {
  const booked = seen.rows.filter(({ status = 'booked' }) => status === 'booked');
  const rows = seen.caller === 'admin' || booked.length === 0 ? seen.rows : booked;
  return rarely(
    constantFrom(...rows).map(({ id }): readonly Pair[] => [['id', `eq.${String(id)}`]]),
    filtersFrom(seen),
    4,
  );
}

/** A write by a caller that has the right to it, with a row that the table accepts. */
export function validWrites(visible: Visible): Arbitrary<FuzzRequest> {
  const updatable = seenIn(visible).filter((seen) => changesOf(seen) !== null);
  const updates = constantFrom(...updatable).chain((seen) =>
    requestOf({
      ...seen,
      method: 'PATCH',
      filters: rowsOf(seen),
      body: changesOf(seen) ?? constant({}),
      isReadable: true,
    }),
  );
  const deletable = seenIn(visible).filter(
    ({ caller, name }) =>
      name === 'people' || (caller === 'admin' && /^(appointments|doctors|lab_bookings)$/.test(name)),
  );
  const deletes = constantFrom(...deletable).chain((seen) =>
    requestOf({ ...seen, method: 'DELETE', filters: rowsOf(seen), body: constant(null), isReadable: true }),
  );
  return oneof({ weight: 3, arbitrary: inserts }, { weight: 3, arbitrary: updates }, { weight: 1, arbitrary: deletes });
}
