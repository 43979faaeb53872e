import { assign, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { cartTotal } from '../cart/cart-items';
import { missingAction, missingListener } from '../injection/missing';
import type {
  CheckoutContext,
  CheckoutDeps,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutForm,
  CheckoutInput,
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
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
  },
  actors: { watchCart: missingListener('watchCart'), clearCart: missingListener('clearCart') },
  actions: {
    takeItems: assign((_, { items }: CheckoutContext) => ({ items })),
    announcePlaced: missingAction<{ form: CheckoutForm }>('announcePlaced'),
    announceTurnedAway: emit({ type: 'turnedAway' as const, message: 'Your cart is empty' }),
  },
  guards: {
    isEmpty: (_, { items }: CheckoutContext) => items.length === 0,
    isKnown: ({ context }) => context.items.length > 0,
    isComplete: (_, { form }: { form: CheckoutForm }) => required.every((field) => form[field].trim() !== ''),
  },
});

/** An empty cart has no checkout; any other is what will be ordered. */
const followCart = checkoutSetup.createStateConfig({
  on: {
    'cart.changed': [
      { guard: { type: 'isEmpty', params: ({ event }) => event }, target: '#checkout.turnedAway' },
      { target: '#checkout.filling', actions: { type: 'takeItems', params: ({ event }) => event } },
    ],
  },
});

/**
 * The checkout of a cart: waits until the cart is known, turns an empty one away, and places the order once. The order is placed before the
 * cart is cleared, and from then on the cart is no longer followed: emptying it can't turn away the person who has just ordered. The form
 * stays with the screen. Use it through `provideCheckout`.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({ items: input.items }),
  invoke: { id: 'watchCart', src: 'watchCart' },
  initial: 'waiting',
  states: {
    waiting: { ...followCart, always: { guard: 'isKnown', target: 'filling' } },
    filling: {
      ...followCart,
      on: {
        ...followCart.on,
        'order.place': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'placed',
          actions: { type: 'announcePlaced', params: ({ event }) => event },
        },
      },
    },
    // An actor, not an action: actions run before the new state can be read, actors start when it is there.
    placed: { invoke: { id: 'clearCart', src: 'clearCart' } },
    turnedAway: { entry: 'announceTurnedAway' },
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
        message: 'Order placed successfully!',
        order: {
          number: newOrderNumber(),
          placedAt: new Date(now()).toISOString(),
          items,
          total: cartTotal(items),
          form: trimmed(form),
        } satisfies Order,
      })),
    },
  });

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** What is about to be ordered; once placed, what was. */
export const selectOrderItems = (snapshot: CheckoutSnapshot) => snapshot.context.items;

/** What it costs, in whole rupees. */
export const selectOrderTotal = (snapshot: CheckoutSnapshot): number => cartTotal(snapshot.context.items);

/** Whether there is something to order, and a form to show for it. */
export const selectHasOrder = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('filling') || snapshot.matches('placed');

/** Whether the order is placed: nothing more can be sent. */
export const selectIsPlaced = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('placed');
