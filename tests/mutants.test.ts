import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chooseMutants,
  equivalents,
  ignoreStrayErrors,
  keyOf,
  killerOf,
  type Mutant,
  provenMachines,
} from '../scripts/mutate/run.mjs';

/** Mutants per machine, 126 of all machines. `npm run mutate` runs all of them. */
const SAMPLE = 9;

/** Mutants that survived the proof of paths, all tests, or both. */
const formerSurvivors: Readonly<Record<string, readonly string[]>> = {
  auth: [
    "auth.states.ts: a transition deleted: 'signUp.submit': {}",
    "auth.states.ts: a transition deleted: 'signUp.submit': {} #2",
    "auth.states.ts: a transition deleted: 'signUp.submit': '#auth.signedOut.creatingAccount'",
    "auth.states.ts: a transition deleted: 'error.dismiss': 'idle' #2",
    'session-rules.ts: a?.accessToken === b?.accessToken && a?.refreshToken === ...: && → ||',
  ],
  cart: ["cart.machine.ts: an element deleted: 'noteEdit' #3"],
  device: ["device.machine.ts: a part deleted: entry: 'close'"],
  'video-call': ["video-call.machine.ts: a transition deleted: 'page.hide': 'hidden' #2"],
  'lab-booking': [
    "lab-booking.machine.ts: a part deleted: guard: { type: 'isOtherMode', params: ({ event }) => event }",
    'lab-form.ts: labModes.some((known) => known === mode) → true',
  ],
};

/** Whether the source with the mutant is valid TypeScript. An error of syntax would count as a killed mutant. */
function isValid({ file, start, end, text }: Mutant): boolean {
  const code = readFileSync(file, 'utf8');
  return parseSync(file, code.slice(0, start) + text + code.slice(end)).errors.length === 0;
}

/** The mutants of a machine that the tests must kill, without those that are listed as equivalent. */
const sampleOf = (machine: string) =>
  chooseMutants(machine, { seed: 7, count: SAMPLE }).filter((mutant) => !Object.hasOwn(equivalents(), keyOf(mutant)));

let stopIgnoring: () => void;
beforeAll(() => {
  stopIgnoring = ignoreStrayErrors();
});
afterAll(async () => {
  // XState throws an error that no observer handles in a task of its own, which may follow the last test.
  await new Promise((done) => setTimeout(done));
  stopIgnoring();
});

test('an error that a mutant throws after its proof fails no test', async () => {
  const thrown = new Promise((done) => process.once('uncaughtException', done));
  setTimeout(() => {
    throw new Error('thrown by a mutant');
  });
  expect(await thrown).toEqual(new Error('thrown by a mutant'));
});

test('each mutant that is listed as equivalent exists', () => {
  const keys = new Set(provenMachines().flatMap((machine) => chooseMutants(machine).map(keyOf)));
  expect(Object.keys(equivalents()).filter((key) => !keys.has(key))).toEqual([]);
});

test('the samples hold at least 120 mutants that are not equivalent', () => {
  expect(provenMachines().flatMap(sampleOf).length).toBeGreaterThanOrEqual(120);
});

describe.each(provenMachines())('the proof of %s', (machine) => {
  const all = chooseMutants(machine);
  const byKey = new Map(all.map((mutant) => [keyOf(mutant), mutant]));
  const sample = sampleOf(machine);

  test('has enough mutants', () => {
    expect(all.length).toBeGreaterThan(10);
  });

  test('has mutants of valid syntax only', () => {
    expect(all.filter((mutant) => !isValid(mutant)).map(keyOf)).toEqual([]);
  });

  test.each([...sample.map(keyOf), ...(formerSurvivors[machine] ?? [])])(
    'kills %s',
    { timeout: 120_000 },
    async (key) => {
      const mutant = byKey.get(key);
      if (!mutant) throw new Error(`${machine} has no mutant "${key}".`);
      expect(await killerOf(machine, mutant)).not.toBeNull();
    },
  );
});
