import { type Arbitrary, anything, array, constant, constantFrom, double, integer, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { cartModel, medicine, prescriptionOnly } from './cart.model';
import { cartRules } from './cart.rules';
import type { CartEvent, CartProduct } from './cart.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(cartModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

const text = constantFrom('med-paracetamol', 'medicine', '__proto__', 'constructor', 'toString', '', ' ');
const hostileProduct: Arbitrary<CartProduct> = oneof(
  constantFrom(medicine(0), medicine(1), prescriptionOnly),
  record({
    id: text,
    name: text,
    type: text,
    price: oneof(integer(), double()),
    requiresPrescription: constantFrom(true, false),
  }),
  anything().map((value) => value as CartProduct),
);

const hostileEvent: Arbitrary<CartEvent> = oneof(
  record({ type: constant('item.add' as const), item: hostileProduct }),
  record({ type: constant('items.addAll' as const), items: array(hostileProduct) }),
  record({ type: constant('item.remove' as const), id: text }),
  record({
    type: constant('quantity.set' as const),
    id: text,
    itemType: text,
    quantity: oneof(
      integer({ min: -2, max: 2_000 }),
      integer(),
      double(),
      anything().map((value) => value as number),
    ),
  }),
);

const event = oneof(constantFrom(...eventsOf(cartModel)), hostileEvent);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(cartModel, event, { seed, table: cartRules })).toBeGreaterThanOrEqual(10_000);
});
