import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnsweringBackend } from '@sehat/mocks/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiteBackend } from '../../../scripts/lite-backend.mjs';
import { differenceOf } from './compare';
import { differences } from './differences';
import { loadFaulty, type Shown } from './find-planted';
import { type Fuzzed, nothing, play, reportOf, sendRequests } from './fuzz';
import { type Pair, startPair } from './pair';
import { fileNameOf, plantedFaults } from './planted';
import { type FuzzRequest, textOf } from './request';
import { joins, operators } from './valid-reads';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair(startLiteBackend);
}, 300_000);
afterAll(() => pair.close());

/** The least share of successful requests per kind, and of filtered reads with rows among the successful ones. */
const leastShares = { read: 0.65, write: 0.5, function: 0.5, lab: 0.45, withRows: 0.65 };

const shareOf = ({ figures }: Fuzzed, kind: string) =>
  (figures[`${kind}, successful`] ?? 0) / Number(figures[`${kind}, sent`]);

test('both backends give equal answers, except for the differences on the list', { timeout: 300_000 }, async () => {
  const done = await sendRequests(pair, 2_000, { first: 7 });
  expect(done.found, reportOf(done)).toEqual([]);
  expect(done.requests).toBe(2_000);
  for (const kind of ['read', 'write', 'function', 'auth', 'lab', 'stray', 'realtime'])
    expect(done.kinds[kind], kind).toBeGreaterThan(50);
  // Without these shares, most comparisons would be of refusals.
  expect(shareOf(done, 'read')).toBeGreaterThan(leastShares.read);
  expect(shareOf(done, 'write')).toBeGreaterThan(leastShares.write);
  expect(shareOf(done, 'function')).toBeGreaterThan(leastShares.function);
  expect(shareOf(done, 'lab')).toBeGreaterThan(leastShares.lab);
  const { figures } = done;
  expect(figures['filtered read, successful']).toBeGreaterThan(200);
  expect(Number(figures['filtered read, with rows']) / Number(figures['filtered read, successful'])).toBeGreaterThan(
    leastShares.withRows,
  );
  const words = [...operators.flatMap((operator) => [operator, `not.${operator}`]), ...joins];
  expect(words.filter((word) => !figures[`chose rows: ${word}`])).toEqual([]);
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

test.each(differences)('a listed difference still exists: $name', async (entry) => {
  const { before = [], example, request, answers, isStored } = entry;
  const asked = { ...plain, ...example };
  expect(textOf(asked)).toMatch(request);
  await pair.restore();
  for (const earlier of before) await pair.send({ ...plain, ...earlier });
  const { embedded, database } = await pair.send(asked);
  const stored = isStored ? await pair.stored() : null;
  const isKept = JSON.stringify(stored?.embedded) !== JSON.stringify(stored?.database);
  const shown = isKept ? `${database.status} ${database.code}` : differenceOf(asked, embedded, database);
  expect(shown).toMatch(answers);
});

const savedFor = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'planted', fileNameOf(name)), 'utf8')) as Shown;

test.each(plantedFaults)('finds a planted fault: $name', { timeout: 60_000 }, async (fault) => {
  const { requests } = savedFor(fault.name);
  expect(await play(pair, requests, nothing())).toBeNull();
  pair.plant(await loadFaulty(fault));
  try {
    expect(await play(pair, requests, nothing())).not.toBeNull();
  } finally {
    pair.plant(createAnsweringBackend);
  }
});

test('keeps requests for the planted faults only', () => {
  const names = plantedFaults.map(({ name }) => fileNameOf(name)).toSorted();
  expect(readdirSync(join(import.meta.dirname, 'planted')).toSorted()).toEqual(names);
});

test('an episode has the same answers each time', async () => {
  const [first] = differences;
  const asked = { ...plain, ...first?.example };
  const done = nothing();
  expect(await play(pair, [asked, asked], done)).toBeNull();
  expect(done.listed).toEqual({ [String(first?.name)]: 2 });
});
