import { line } from '../cart/cart.model';
import type { CartItem } from '../cart/cart.types';
import { always, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import {
  type checkoutMachine,
  selectHasOrder,
  selectIsPlaced,
  selectOrderItems,
  selectOrderTotal,
} from './checkout.machine';
import { checkoutModel, completeForm, type World } from './checkout.model';
import type { CheckoutForm } from './checkout.types';

interface Picture {
  items: readonly CartItem[];
  total: number;
  hasOrder: boolean;
  isPlaced: boolean;
  /** How many times the cart was cleared. */
  cleared: number;
}

type Table = RuleTable<typeof checkoutMachine, World, Picture, object>;

const sum = (items: readonly CartItem[]) => {
  let rupees = 0;
  for (const { price, quantity } of items) rupees += price * quantity;
  return rupees;
};
const fields = ['name', 'email', 'phone', 'address', 'city', 'pincode'] as const;
const isFilled = (form: CheckoutForm) => !fields.some((field) => /^\s*$/.test(form[field]));
const withoutBlanks = (form: CheckoutForm) =>
  Object.fromEntries(Object.entries<string>({ ...form }).map(([field, text]) => [field, text.trim()]));

const blanksAround = (form: CheckoutForm) => ({
  ...form,
  ...Object.fromEntries(fields.map((field) => [field, ` ${form[field]} `])),
});

/** The rules of a checkout. */
export const checkoutRules: Table = {
  model: checkoutModel,
  picture: (snapshot, { cleared }) => ({
    items: selectOrderItems(snapshot),
    total: selectOrderTotal(snapshot),
    hasOrder: selectHasOrder(snapshot),
    isPlaced: selectIsPlaced(snapshot),
    cleared,
  }),
  start: { states: ['waiting'], picture: { items: [], total: 0, hasOrder: false, isPlaced: false, cleared: 0 } },
  rules: [
    ...(['waiting', 'filling'] as const).flatMap((state): Table['rules'] => [
      {
        ref: 'spec §6, §8: Your cart is empty, then /cart',
        in: state,
        on: 'cart.changed',
        when: ['an empty cart', (_, { items }) => items.length === 0],
        to: 'turnedAway',
        gives: () => ({ hasOrder: false }),
        emits: () => [{ type: 'turnedAway' }],
      },
      {
        ref: 'D14: follows the cart of other tabs',
        in: state,
        on: 'cart.changed',
        when: ['lines', (_, { items }) => items.length > 0],
        to: 'filling',
        gives: (_, { items }) => ({ items, total: sum(items), hasOrder: true }),
      },
    ]),
    {
      ref: 'spec §6: Place Order clears the cart; §7: six required fields; D5',
      in: 'filling',
      on: 'order.place',
      when: ['all fields', (_, { form }) => isFilled(form)],
      to: 'placed',
      gives: ({ cleared }) => ({ isPlaced: true, cleared: cleared + 1 }),
      emits: ({ items }, { form }, now) => [
        {
          type: 'placed',
          order: {
            number: 'SEH-20260115-4F7K',
            placedAt: new Date(now).toISOString(),
            items,
            total: sum(items),
            form: withoutBlanks(form),
          },
        },
      ],
    },
  ],
  calls: {},
  limits: {},
  nothingTakesTime: 'It waits for the cart and for the user only. Placing an order and clearing the cart end at once.',
  fingerprint: ({ items }) => items.map(({ id, quantity }) => [id, quantity]),
  probes: {
    'one blank field each': {
      moves: [
        { kind: 'send', preset: 'two lines' },
        ...fields.map((field) => ({
          kind: 'send' as const,
          event: { type: 'order.place', form: { ...completeForm, [field]: ' ' } },
        })),
      ],
    },
    'blanks around each field': {
      moves: [
        { kind: 'send', preset: 'two lines' },
        { kind: 'send', event: { type: 'order.place', form: blanksAround(completeForm) } },
      ],
    },
    'a cart that is known at the start': {
      input: { items: [line(0, 2)] },
      start: {
        states: ['filling'],
        picture: {
          items: [line(0, 2)],
          total: sum([line(0, 2)]),
          hasOrder: true,
          isPlaced: false,
          cleared: 0,
        },
      },
      moves: [
        { kind: 'wait', ms: 60_000 },
        { kind: 'send', preset: 'place the order' },
      ],
    },
  },
  properties: [
    always(
      'a placed order stays as it is',
      ({ picture }, before) => !before.picture.isPlaced || (picture.isPlaced && picture.items === before.picture.items),
    ),
    never('the cart is cleared without an order', ({ picture }) => picture.cleared !== (picture.isPlaced ? 1 : 0)),
    never('a form for nothing', ({ picture }) => picture.hasOrder && picture.items.length === 0),
    never('two orders', ({ emitted }) => emitted.filter(({ type }) => type === 'placed').length > 1),
  ],
};
