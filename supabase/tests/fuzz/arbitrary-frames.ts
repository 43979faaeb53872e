/* oxlint-disable oxc/no-map-spread -- The lists are short. */
import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, oneof, record, tuple } from 'fast-check';
import { frame, maybe, rarely } from './arbitrary-headers';
import type { Pair } from './arbitrary-queries';
import { hostile } from './arbitrary-values';
import type { FuzzRequest } from './request';
import { idOf, tableNumbers } from './seed';
import type { SentFrame } from './sockets';

const ids = (table: keyof typeof tableNumbers, count: number) =>
  Array.from({ length: count }, (_, index) => idOf(tableNumbers[table], index + 1));

const names = oneof(
  { weight: 4, arbitrary: constantFrom(...ids('appointments', 13)).map((id) => `appointment:${id}`) },
  { weight: 2, arbitrary: constantFrom(...ids('users', 5)).map((id) => `mine:${id}`) },
  {
    weight: 4,
    arbitrary: constantFrom(
      'slots:Dr. Ananya Iyer',
      'slots:Dr. Kavya Rao',
      'slots:',
      'day:Dr. Ananya Iyer',
      'day:Dr. Leela Menon',
      'registrations',
    ),
  },
  {
    weight: 1,
    arbitrary: constantFrom(
      'Slots:Dr. Ananya Iyer',
      'registrations:',
      'mine:',
      'mine:null',
      `slots:${'x'.repeat(200)}`,
      `slots:${'x'.repeat(201)}`,
      'appointment:x',
      `appointment:${idOf(tableNumbers.appointments, 1).toUpperCase()}`,
      'room',
      'constructor:x',
      '__proto__',
    ),
  },
  { weight: 1, arbitrary: hostile.map((word) => `slots:${word}`) },
);

/** A topic of the service, or one that it must refuse. */
const topics = oneof(
  { weight: 20, arbitrary: names.map((name) => `realtime:${name}`) },
  { weight: 1, arbitrary: constantFrom('realtime:', 'room', 'phoenix', 'Realtime:registrations', '__proto__', '') },
);

const odd = constantFrom<unknown>(null, 5, 'x', [], {}, true);
const flags = rarely(constantFrom<unknown>(true, false), constantFrom<unknown>('true', 'false', 1, null), 8);

const filters = constantFrom(
  `user_id=eq.${idOf(tableNumbers.users, 4)}`,
  `user_id=eq.${idOf(tableNumbers.users, 5)}`,
  'doctor_name=eq.Dr. Ananya Iyer',
  'status=neq.booked',
  'status=in.(booked,missed)',
  'age=gt.30',
  'email=eq.asha@mail.example',
  'password=eq.x',
  'colour=eq.x',
  'user_id',
  'age=almost.1',
  '',
);
const changes = record({
  event: rarely(constantFrom('*', 'INSERT', 'UPDATE', 'insert', 'DELETE'), constantFrom('x', ''), 10),
  schema: rarely(constant('public'), constantFrom('auth', '*', ''), 10),
  table: rarely(
    constantFrom('appointments', 'lab_bookings', 'doctors'),
    constantFrom('people', 'audit_events', '*', 'nurses', '__proto__'),
    6,
  ),
  filter: maybe(filters, 1),
}).map((wanted) => Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)));

const config = record(
  {
    private: rarely(constant<unknown>(true), flags, 12),
    broadcast: rarely(record({ self: flags, ack: flags }, { requiredKeys: [] }), odd, 12),
    presence: rarely(record({ enabled: flags, key: constantFrom('patient', 'doctor', '', '__proto__') }), odd, 12),
    postgres_changes: rarely(array(rarely(changes, odd, 12), { maxLength: 2 }), odd, 12),
  },
  { requiredKeys: ['private'] },
);

const tokens = rarely(
  constant<unknown>('«token»'),
  constantFrom<unknown>('«token:admin»', '«token:doctor»', '«token:expired»', '«token:forged»', 'garbage', '', null, 5),
  8,
);

const payloads: Readonly<Record<string, Arbitrary<unknown>>> = {
  phx_join: rarely(
    record({ config: rarely<unknown>(config, odd, 20), access_token: tokens }, { requiredKeys: ['config'] }),
    odd,
    20,
  ),
  phx_leave: constantFrom<unknown>({}, null),
  broadcast: rarely(
    record({
      type: constant('broadcast'),
      event: rarely(constantFrom<unknown>('signal', 'slot', 'typing'), odd, 8),
      payload: constantFrom<unknown>({ kind: 'chat', text: 'नमस्ते' }, {}, null, 5, [1], { taken: 1 }),
    }),
    odd,
    12,
  ),
  presence: rarely(
    record({
      event: constantFrom<unknown>('track', 'track', 'untrack', 'TRACK', 'x', 5),
      payload: constantFrom<unknown>({ muted: true }, { muted: false }, {}, null, [], 'x'),
    }),
    odd,
    12,
  ),
  access_token: rarely(record({ access_token: tokens }), odd, 12),
  heartbeat: constant({}),
  presence_state: constant({}),
  constructor: constant({}),
};

const refs = rarely(constantFrom<unknown>('1', '2', '3'), constantFrom<unknown>(null, 7, {}, true, ''), 8);

/** The parts of a frame on one of a few topics. */
const partsOn = (topic: string) =>
  oneof(
    { weight: 3, arbitrary: constant('phx_join') },
    { weight: 4, arbitrary: constantFrom(...Object.keys(payloads)) },
  ).chain((event) =>
    tuple(
      rarely(constant<unknown>('1'), refs, 6),
      refs,
      constant<unknown>(event === 'heartbeat' ? 'phoenix' : topic),
      constant<unknown>(event),
      payloads[event] ?? odd,
    ),
  );

const badFrames = constantFrom<SentFrame>(
  '',
  '{',
  '[]',
  'null',
  '5',
  '["1","1","realtime:registrations","phx_join"]',
  '["1","1",5,"phx_join",{}]',
  '["1","1","realtime:registrations",null,{}]',
  '{"topic":"realtime:registrations","event":"phx_join","payload":{},"ref":"1"}',
  '{"topic":5,"event":"phx_join","payload":{},"ref":"1","join_ref":"1"}',
  '['.repeat(600) + ']'.repeat(600),
  [],
  [3],
  [3, 255, 255, 255, 255, 255, 1, 0],
  [3, 0, 0, 2, 0, 0, 1, 255, 254],
  [9, 0, 0, 0, 0, 0, 0],
);

/** A broadcast as bytes: the kind, the lengths of five texts, the encoding, the texts, the payload. */
function binary(topic: string, payload: string): number[] {
  const texts = ['1', '2', topic, 'signal', ''].map((text) => new TextEncoder().encode(text));
  const lengths = texts.map(({ length }) => length % 256);
  return [3, ...lengths, 1, ...texts.flatMap((text) => [...text]), ...new TextEncoder().encode(payload)];
}

const frameOn = (topic: string, version: string): Arbitrary<SentFrame> =>
  oneof(
    {
      weight: 14,
      arbitrary: partsOn(topic).map((parts): SentFrame => {
        const [join_ref, ref, name, event, payload] = parts;
        return JSON.stringify(version === '1.0.0' ? { join_ref, ref, topic: name, event, payload } : parts);
      }),
    },
    { weight: 1, arbitrary: badFrames },
    { weight: 1, arbitrary: constantFrom('{"a":1}', '5', '{').map((payload) => binary(topic, payload)) },
  );

/** A join as the app sends it. */
const joinOf = (topic: string, version: string): Arbitrary<SentFrame> =>
  config.map((wanted) => {
    const payload = { config: wanted, access_token: '«token»' };
    return JSON.stringify(
      version === '1.0.0'
        ? { join_ref: '1', ref: '1', topic, event: 'phx_join', payload }
        : ['1', '1', topic, 'phx_join', payload],
    );
  });

/** A socket with its frames. It stays open for the requests after it. */
export const connecting: Arbitrary<FuzzRequest> = tuple(
  rarely(constant('2.0.0'), constantFrom('1.0.0', '', '3.0.0'), 6),
  topics,
).chain(([version, topic]) =>
  record({
    ...frame,
    kind: constant('realtime'),
    method: constant('GET'),
    path: constant('/realtime/v1/websocket'),
    query: constant<readonly Pair[]>([['vsn', version]]),
    headers: constant<Record<string, string>>({}),
    body: tuple(
      rarely(joinOf(topic, version), frameOn(topic, version), 4),
      array(
        rarely(constant(topic), topics, 6).chain((name) => frameOn(name, version)),
        { maxLength: 6 },
      ),
    ).map(([join, others]) => JSON.stringify([join, ...others])),
  }),
);
