import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../../mocks/tables/tables';
import { startLiteBackend } from '../../../scripts/lite-backend.mjs';
import { differenceOf } from './compare';
import { differences } from './differences';
import { nothing, play, reportOf, sendRequests } from './fuzz';
import { type Pair, startPair } from './pair';
import { type FuzzRequest, textOf } from './request';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair(startLiteBackend);
}, 120_000);
afterAll(() => pair.close());

test('both backends give equal answers, except for the differences on the list', { timeout: 120_000 }, async () => {
  const done = await sendRequests(pair, 2_000, { first: 7 });
  expect(done.found, reportOf(done)).toEqual([]);
  expect(done.requests).toBe(2_000);
  for (const kind of ['read', 'write', 'function', 'auth', 'lab', 'stray'])
    expect(done.kinds[kind], kind).toBeGreaterThan(50);
});

const plain: FuzzRequest = {
  kind: 'read',
  method: 'GET',
  path: '',
  query: [],
  headers: {},
  body: null,
  caller: 'admin',
  key: 'right',
  wait: 1,
};

test.each(differences)('a listed difference still exists: $name', async ({ before, example, request, answers }) => {
  const asked = { ...plain, ...example };
  expect(textOf(asked)).toMatch(request);
  await pair.restore();
  if (before) await pair.send({ ...plain, ...before });
  const { embedded, database } = await pair.send(asked);
  expect(differenceOf(asked, embedded, database)).toMatch(answers);
});

/** Gives one table of the embedded backend other rules. */
const changed = (name: string, change: (table: (typeof tables)[number]) => Partial<(typeof tables)[number]>) =>
  tables.map((table) => (table.name === name ? { ...table, ...change(table) } : table));

test.each([
  {
    fault: 'everybody reads the people of all accounts',
    planted: changed('people', ({ rules }) => ({ rules: { ...rules, select: () => true } })),
  },
  { fault: 'a slot is booked twice', planted: changed('appointments', () => ({ uniques: [] })) },
])('finds a planted fault: $fault', { timeout: 60_000 }, async ({ planted }) => {
  pair.plant(planted);
  try {
    const done = await sendRequests(pair, 2_000, { first: 7 });
    expect(done.found).toHaveLength(1);
  } finally {
    pair.plant(tables);
  }
});

test('an episode has the same answers each time', async () => {
  const [first] = differences;
  const asked = { ...plain, ...first?.example };
  const done = nothing();
  expect(await play(pair, [asked, asked], done)).toBeNull();
  expect(done.listed).toEqual({ [String(first?.name)]: 2 });
});
