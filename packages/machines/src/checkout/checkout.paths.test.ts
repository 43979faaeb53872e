import { constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { line } from '../cart/cart.model';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { checkoutModel } from './checkout.model';

/** The cart is not known when the checkout begins, or it is. */
const models = [checkoutModel, { ...checkoutModel, input: { items: [line(0)] } }];

test('every state and transition is reached by a shortest path, and the invariants hold on the way', async () => {
  const reports = await Promise.all(models.map((model) => provePaths(model)));
  for (const { text } of reports) process.stdout.write(text);
  const missing = reports.map(({ states, transitions }) => states.missing.concat(transitions.missing));
  expect(missing[0]?.filter((one) => missing[1]?.includes(one))).toEqual([]);
});

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(
    await proveRandomWalks(checkoutModel, constantFrom(...eventsOf(checkoutModel)), { seed }),
  ).toBeGreaterThanOrEqual(10_000);
});
