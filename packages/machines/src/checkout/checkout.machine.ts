import { assign, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { cartTotal } from '../cart/cart-items';
import type { ForCallers } from '../injection/for-callers';
import { missingAction, missingListener } from '../injection/missing';
import type {
  CheckoutContext,
  CheckoutDeps,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutForm,
  CheckoutInput,
  CheckoutInternalEvent,
  Order,
} from './checkout.types';

export type { CheckoutDeps, CheckoutEmitted, CheckoutEvent, CheckoutForm, Order } from './checkout.types';

const required = ['name', 'email', 'phone', 'address', 'city', 'pincode'] as const;

const trimmed = (form: CheckoutForm): CheckoutForm => ({
  name: form.name.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  address: form.address.trim(),
  city: form.city.trim(),
  pincode: form.pincode.trim(),
  paymentMethod: form.paymentMethod,
});

const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent | CheckoutInternalEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
  },
  actors: { watchCart: missingListener('watchCart'), clearCart: missingListener('clearCart') },
  actions: {
    takeItems: assign((_, { items }: CheckoutContext) => ({ items })),
    announcePlaced: missingAction<{ form: CheckoutForm }>('announcePlaced'),
    announceTurnedAway: emit({ type: 'turnedAway' as const }),
  },
  guards: {
    isEmpty: (_, { items }: CheckoutContext) => items.length === 0,
    isKnown: ({ context }) => context.items.length > 0,
    isComplete: (_, { form }: { form: CheckoutForm }) => required.every((field) => form[field].trim() !== ''),
  },
});

/** Turns an empty cart away and takes over the items of any other. */
const followCart = checkoutSetup.createStateConfig({
  on: {
    'cart.changed': [
      { guard: { type: 'isEmpty', params: ({ event }) => event }, target: '#checkout.turnedAway' },
      { target: '#checkout.filling', actions: { type: 'takeItems', params: ({ event }) => event } },
    ],
  },
});

/**
 * The checkout of a cart. It waits for the cart's items, turns an empty cart away, and places one order. It stops
 * following the cart before it clears it; otherwise the empty cart would turn the user away after the order. The page
 * holds the form. Use it through `provideCheckout`.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({ items: input.items }),
  invoke: { id: 'watchCart', src: 'watchCart' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The items of the cart are not known yet.',
      ...followCart,
      always: { guard: 'isKnown', target: 'filling' },
    },
    filling: {
      description: 'The user fills the form.',
      on: {
        ...followCart.on,
        'order.place': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'placed',
          actions: { type: 'announcePlaced', params: ({ event }) => event },
        },
      },
    },
    // An actor, because actions run before subscribers can read the new state, and actors start after that.
    placed: {
      description: 'The order is placed, and the cart is cleared.',
      invoke: { id: 'clearCart', src: 'clearCart' },
    },
    turnedAway: { description: 'The cart is empty, so there is nothing to order.', entry: 'announceTurnedAway' },
  },
});

/** The checkout machine with the cart, the numbering of orders and the clock. */
export const provideCheckout = ({ watchCart, clearCart, newOrderNumber, now }: CheckoutDeps) =>
  checkoutMachine.provide({
    actors: {
      watchCart: fromCallback(({ sendBack }) => watchCart((items) => sendBack({ type: 'cart.changed', items }))),
      clearCart: fromCallback(() => clearCart()),
    },
    actions: {
      announcePlaced: emit(({ context: { items } }, { form }: { form: CheckoutForm }) => ({
        type: 'placed' as const,
        order: {
          number: newOrderNumber(),
          placedAt: new Date(now()).toISOString(),
          items,
          total: cartTotal(items),
          form: trimmed(form),
        } satisfies Order,
      })),
    },
  }) as ForCallers<typeof checkoutMachine, CheckoutEvent>;

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The items to order; after the order is placed, the ordered items. */
export const selectOrderItems = (snapshot: CheckoutSnapshot) => snapshot.context.items;

/** The price of the order in whole rupees. */
export const selectOrderTotal = (snapshot: CheckoutSnapshot): number => cartTotal(snapshot.context.items);

/** Whether there is something to order, so that the page shows the form. */
export const selectHasOrder = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('filling') || snapshot.matches('placed');

/** Whether the order is placed. The machine then takes no other order. */
export const selectIsPlaced = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('placed');
