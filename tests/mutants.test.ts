import { describe, expect, test } from 'vitest';
import { chooseMutants, equivalents, keyOf, killerOf, provenMachines } from '../scripts/mutate/run.mjs';

/** Mutants per machine. `npm run mutate` runs all of them. */
const SAMPLE = 2;

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

describe.each(provenMachines())('the proof of %s', (machine) => {
  const all = chooseMutants(machine);
  const byKey = new Map(all.map((mutant) => [keyOf(mutant), mutant]));
  const sample = chooseMutants(machine, { seed: 7, count: SAMPLE }).filter(
    (mutant) => !Object.hasOwn(equivalents(), keyOf(mutant)),
  );

  test('has enough mutants', () => {
    expect(all.length).toBeGreaterThan(10);
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
