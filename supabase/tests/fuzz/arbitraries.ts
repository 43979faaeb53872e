/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, oneof, record, tuple } from 'fast-check';
import { functions } from '../../../mocks/tables/functions';
import { authorising, noQuery, odd } from './arbitrary-auth-calls';
import { badBodies, bodyFor, patchOf, rowOf } from './arbitrary-bodies';
import { connecting } from './arbitrary-frames';
import { frame, headersOf, rarely } from './arbitrary-headers';
import { known, type Pair, queryOn } from './arbitrary-queries';
import { dates, hostile, times, valueOf } from './arbitrary-values';
import { mixed } from './one-fault';
import type { FuzzRequest } from './request';
import { validCalls, validLabBookings } from './valid-calls';
import { validReads } from './valid-reads';
import { validWrites } from './valid-writes';
import type { Visible } from './visible-rows';

const unknownNames = [
  'nurses',
  'users',
  'pg_class',
  'auth.users',
  '__proto__',
  'constructor',
  'Appointments',
  'realtime.messages',
  'appointments;',
];

const reading: Arbitrary<FuzzRequest> = known.chain(({ name }) =>
  constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD').chain((method) =>
    record({
      ...frame,
      kind: constant('read'),
      method: constant(method),
      path: constant(`/rest/v1/${name}`),
      query: queryOn(name, true),
      headers: headersOf(method),
      body: constant(null),
    }),
  ),
);

const writing: Arbitrary<FuzzRequest> = known.chain(({ name }) =>
  constantFrom('POST', 'POST', 'POST', 'PATCH', 'PATCH', 'DELETE').chain((method) =>
    record({
      ...frame,
      kind: constant('write'),
      method: constant(method),
      path: constant(`/rest/v1/${name}`),
      query: method === 'POST' ? rarely(constant<readonly Pair[]>([]), queryOn(name, false), 2) : queryOn(name, false),
      headers: headersOf(method),
      body: method === 'DELETE' ? constant(null) : bodyFor(method === 'POST' ? rowOf(name) : patchOf(name)),
    }),
  ),
);

const calling: Arbitrary<FuzzRequest> = constantFrom(...functions).chain(({ name, parameters }) => {
  const given = record(
    Object.fromEntries(Object.entries(parameters).map(([parameter, type]) => [parameter, valueOf(type, parameter)])),
  );
  const nearly = tuple(given, constantFrom(...Object.keys(parameters), 'other')).map(([all, word]) =>
    Object.fromEntries(
      word in all
        ? Object.entries(all).filter(([parameter]) => parameter !== word)
        : [...Object.entries(all), [word, 1]],
    ),
  );
  const asQuery = rarely(given, nearly, 8).map((values) =>
    Object.entries(values).map(
      ([parameter, value]) => [parameter, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  );
  return constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'PATCH').chain((method) =>
    record({
      ...frame,
      kind: constant('function'),
      method: constant(method),
      path: constantFrom(`/rest/v1/rpc/${name}`),
      query: method === 'GET' ? asQuery : constant<readonly Pair[]>([]),
      headers: headersOf(method),
      body:
        method === 'POST' || method === 'PATCH'
          ? oneof(
              { weight: 10, arbitrary: given.map((value) => JSON.stringify(value)) },
              { weight: 1, arbitrary: nearly.map((value) => JSON.stringify(value)) },
              { weight: 1, arbitrary: badBodies },
            )
          : constant(null),
    }),
  );
});

const labBooking = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'home',
  selectedLab: '',
  address: '12 Lodhi Road',
  date: '2030-01-20',
  time: '8:00 AM',
  tests: ['1'],
};

const booking: Arbitrary<FuzzRequest> = record({
  ...frame,
  kind: constant('lab'),
  method: constant('POST'),
  path: constant('/api/lab/bookings'),
  query: noQuery,
  headers: constant({ 'Content-Type': 'application/json' }),
  body: bodyFor(
    array(
      constantFrom(...Object.keys(labBooking), 'extra').chain((name) =>
        oneof(hostile, odd, times, dates, constantFrom<unknown>('home', 'lab', ['1', '2'], ['x'], [], 34, -1)).map(
          (value) => [name, value] as const,
        ),
      ),
      { maxLength: 3 },
    ).map((changes) => ({ ...labBooking, ...Object.fromEntries(changes) })),
  ),
});

const stray: Arbitrary<FuzzRequest> = record({
  ...frame,
  caller: constantFrom('anonymous', 'patient', 'admin'),
  key: constant('right'),
  kind: constant('stray'),
  method: constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS'),
  path: oneof(
    constantFrom(...unknownNames).map((name) => `/rest/v1/${encodeURIComponent(name)}`),
    known.map(({ name }) => `/rest/v1/${name}`),
    constantFrom(
      '/rest/v1/appointments/1',
      '/rest/v1/rpc/nothing',
      '/rest/v1/rpc/__proto__',
      '/rest/v1/rpc/toString',
      '/auth/v1/__proto__',
      '/auth/v1/constructor',
      '/rest/v1/a%2Fb',
    ),
  ),
  query: noQuery,
  headers: constant({ 'Content-Type': 'application/json' }),
  body: constant('{}'),
}).map((request) => (request.method === 'GET' || request.method === 'HEAD' ? { ...request, body: null } : request));

/**
 * Requests that follow each other on the same rows. Half of the reads, writes, function calls and lab bookings are
 * valid for the rows that each caller sees. Some requests are sent twice.
 */
export function episodesFor(visible: Visible): Arbitrary<FuzzRequest[]> {
  const requests = oneof(
    { weight: 12, arbitrary: mixed(validReads(visible), reading, 3) },
    { weight: 8, arbitrary: mixed(validWrites(visible), writing) },
    { weight: 3, arbitrary: mixed(validCalls(visible), calling) },
    { weight: 3, arbitrary: authorising },
    { weight: 1, arbitrary: mixed(validLabBookings, booking) },
    { weight: 1, arbitrary: stray },
    { weight: 2, arbitrary: connecting },
  );
  const sent = requests.chain((request) => rarely<FuzzRequest[]>(constant([request]), constant([request, request]), 8));
  return array(sent, { minLength: 1, maxLength: 36, size: 'max' }).map((lists) => lists.flat());
}
