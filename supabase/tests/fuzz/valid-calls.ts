/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { timeSlots } from '@sehat/catalog/time-slots';
import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, integer, oneof, record, tuple } from 'fast-check';
import { functions } from '../../../mocks/tables/functions';
import { frame } from './arbitrary-headers';
import type { Pair } from './arbitrary-queries';
import type { CallerName, FuzzRequest } from './request';
import { idOf, tableNumbers } from './seed';
import { emails } from './sides';
import type { Visible, VisibleRow } from './visible-rows';

const everyAccount = ['patient', 'stranger', 'doctor', 'pendingDoctor', 'admin', 'coded'] as const;

/** Who calls a function with what. */
type Call = readonly [caller: CallerName, parameters: Record<string, unknown>];

/** Calls of each function by a caller that has the right, with parameters that name stored rows. */
function callsOf(visible: Visible): Readonly<Record<string, Arbitrary<Call>>> {
  const rowsOf = (caller: CallerName, table: string): readonly VisibleRow[] => visible[caller]?.[table] ?? [];
  const registrations = rowsOf('admin', 'doctor_registrations');
  const verified = rowsOf('patient', 'doctors');
  const idsIn = (states: RegExp) =>
    constantFrom(
      ...registrations
        .filter(({ registration_state: state }) => states.test(String(state)))
        .map(({ id }) => String(id)),
    );
  const by = (callers: readonly CallerName[], parameters: Arbitrary<Record<string, unknown>>): Arbitrary<Call> =>
    tuple(constantFrom(...callers), parameters);
  const none = constant<Record<string, unknown>>({});
  const reasons = constantFrom('The certificate cannot be read.', 'आशा');
  const patients = (['patient', 'stranger', 'coded'] as const).flatMap((caller) =>
    rowsOf(caller, 'appointments').map((row): Call => [caller, { appointment: row['id'] }]),
  );
  const own = (['stranger', 'doctor', 'pendingDoctor'] as const).flatMap((caller) =>
    registrations
      .filter(({ email }) => email === emails[caller])
      .map((row): Call => [caller, { registration: row['id'] }]),
  );
  const words = verified.flatMap(({ full_name, specialization }) =>
    `${String(full_name)} ${String(specialization)}`.split(' '),
  );
  return {
    verify_registration: by(['admin'], record({ registration: idsIn(/pending|verified|awaiting/) })),
    decline_registration: by(['admin'], record({ registration: idsIn(/pending|declined|awaiting/), reason: reasons })),
    reopen_registration: by(['admin'], record({ registration: idsIn(/pending|declined/) })),
    list_registrations: by(
      ['admin'],
      record({
        state: constantFrom('pending', 'verified', 'declined', 'awaiting_owner', null),
        page: constantFrom(1, 2, null),
      }),
    ),
    confirm_registration: constantFrom(...own),
    refuse_registration: constantFrom(...own.filter(([caller]) => caller === 'stranger')),
    own_registration: by(everyAccount, none),
    registration_by_token: by(
      ['anonymous', ...everyAccount],
      record({ token: integer({ min: 1, max: registrations.length }).map((row) => idOf(tableNumbers.tokens, row)) }),
    ),
    search_doctors: by(
      everyAccount,
      record({
        search: oneof(
          constantFrom('', ...words),
          constantFrom(...words).map((word) => word.slice(0, 3).toLowerCase()),
          array(constantFrom(...words), { minLength: 2, maxLength: 2 }).map((pair) => pair.join('|')),
        ),
        specialty: constantFrom('', '', ...verified.map(({ specialization }) => specialization)),
        hidden_names: oneof(
          constant([]),
          constantFrom(...verified).map(({ full_name }) => [full_name]),
        ),
        page: constantFrom(1, 1, 1, 2),
      }),
    ),
    doctor_by_number: by(everyAccount, record({ wanted: constantFrom(...verified.map(({ number }) => number), 1) })),
    patients_before: constantFrom(...patients),
    my_sessions: by(everyAccount, none),
    end_session: by(everyAccount, record({ wanted: constant(idOf(9, 1)) })),
    end_other_sessions: by(everyAccount, none),
    end_account_sessions: by(['admin'], record({ email: constantFrom(emails.stranger, ` ${emails.pendingDoctor} `) })),
  };
}

/** A parameter in an address. */
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A function call that the caller may make. A null has no form in an address. */
export function validCalls(visible: Visible): Arbitrary<FuzzRequest> {
  const calls = callsOf(visible);
  return constantFrom(...functions).chain(({ name, writes }) => {
    const call = calls[name];
    if (!call) throw new Error(`The fuzzer has no valid call of ${name}.`);
    return tuple(record(frame), call, constantFrom('POST', 'POST', 'GET')).map(
      ([parts, [caller, parameters], wanted]): FuzzRequest => {
        const isGet = wanted === 'GET' && !writes && !Object.values(parameters).includes(null);
        return {
          ...parts,
          caller,
          key: 'right',
          kind: 'function',
          method: isGet ? 'GET' : 'POST',
          path: `/rest/v1/rpc/${name}`,
          query: isGet ? Object.entries(parameters).map(([key, value]): Pair => [key, wordOf(value)]) : [],
          headers: isGet ? {} : { 'Content-Type': 'application/json' },
          body: isGet ? null : JSON.stringify(parameters),
        };
      },
    );
  });
}

const labVisits = record({
  name: constantFrom('Asha Verma', 'आशा', "O'Neil"),
  age: constantFrom<unknown>(34, '34', 0, 120),
  gender: constantFrom('male', 'female', 'other'),
  location: constantFrom('home', 'lab'),
  selectedLab: constantFrom(...labs).map(({ id }) => id),
  address: constantFrom('12 Lodhi Road', 'B-4, "Shanti"'),
  date: integer({ min: 16, max: 31 }).map((day) => `2030-01-${day}`),
  time: constantFrom<string>(...timeSlots),
  tests: array(constantFrom(...labTests.filter(({ homeAvailable }) => homeAvailable).map(({ id }) => id)), {
    minLength: 1,
    maxLength: 3,
  }).map((ids) => [...new Set(ids)]),
}).map((visit) => (visit.location === 'lab' ? { ...visit, address: '' } : { ...visit, selectedLab: '' }));

/** A lab booking that a patient may make. */
export const validLabBookings: Arbitrary<FuzzRequest> = record({
  ...frame,
  caller: constantFrom<CallerName>('patient', 'stranger', 'coded', 'admin'),
  key: constant('right' as const),
  kind: constant('lab'),
  method: constant('POST'),
  path: constant('/api/lab/bookings'),
  query: constant<readonly Pair[]>([]),
  headers: constant({ 'Content-Type': 'application/json' }),
  body: labVisits.map((visit) => JSON.stringify(visit)),
});
