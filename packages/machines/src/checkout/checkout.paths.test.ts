import { constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { checkoutModel } from './checkout.model';

test('every state and transition is reached by a shortest path, and the invariants hold on the way', async () => {
  const report = await provePaths(checkoutModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(checkoutModel, constantFrom(...checkoutModel.events), { seed })).toBeGreaterThanOrEqual(
    10_000,
  );
});
