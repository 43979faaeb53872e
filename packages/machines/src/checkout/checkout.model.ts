import { paymentMethods } from '@sehat/catalog/payment-methods';
import { line } from '../cart/cart.model';
import { cartTotal } from '../cart/cart-items';
import type { AnyNamedEvent, MachineModel } from '../testing/machine-model';
import { type checkoutMachine, provideCheckout } from './checkout.machine';
import type { CheckoutEmitted, CheckoutEvent, CheckoutForm, CheckoutInternalEvent } from './checkout.types';

/** A complete form, with the blanks that users leave around their answers. */
export const completeForm: CheckoutForm = {
  name: ' Asha Verma ',
  email: 'asha@sehat.example',
  phone: '98200 12345',
  address: '12 Lodhi Road',
  city: 'New Delhi',
  pincode: ' 110003',
  paymentMethod: 'upi',
};

const events: readonly AnyNamedEvent<CheckoutEvent | CheckoutInternalEvent, CheckoutEvent>[] = [
  { name: 'the cart is empty', from: 'watchCart', event: { type: 'cart.changed', items: [] } },
  { name: 'two of one medicine', from: 'watchCart', event: { type: 'cart.changed', items: [line(0, 2)] } },
  { name: 'two lines', from: 'watchCart', event: { type: 'cart.changed', items: [line(0), line(1, 3)] } },
  { name: 'place the order', event: { type: 'order.place', form: completeForm } },
  {
    name: 'place it without a pincode',
    isInvalid: true,
    event: { type: 'order.place', form: { ...completeForm, pincode: '  ' } },
  },
];

export interface World {
  /** The number of times that the cart was cleared. */
  cleared: number;
}

const placedOrders = (emitted: readonly { type: string }[]) =>
  (emitted as readonly CheckoutEmitted[]).flatMap((event) => (event.type === 'placed' ? [event.order] : []));

/** The checkout machine and everything that can happen to it. */
export const checkoutModel: MachineModel<typeof checkoutMachine, World, CheckoutEvent> = {
  name: 'checkout',
  world: () => ({ cleared: 0 }),
  machine: ({ now, world }) =>
    provideCheckout({
      watchCart: () => () => {},
      clearCart: () => {
        world.cleared += 1;
      },
      newOrderNumber: () => 'SEH-20260115-4F7K',
      now,
    }) as typeof checkoutMachine,
  input: { items: [] },
  events,
  internal: { 'cart.changed': 'watchCart' },
  payloads: {
    'cart.changed': { items: 'json' },
    'order.place': {
      form: {
        name: 'text',
        email: 'text',
        phone: 'text',
        address: 'text',
        city: 'text',
        pincode: 'text',
        paymentMethod: paymentMethods.map(({ value }) => value),
      },
    },
  },
  listeners: ['watchCart'],
  calls: {},
  unreachable: { 'checkout.waiting · always [0]': 'The cart is empty at the start; a test starts with a full one.' },
  fingerprint: ({ context }) => context.items.map(({ id, quantity }) => [id, quantity]),
  invariants: {
    'an order is placed once, and only in the placed state': ({ snapshot, emitted }) =>
      placedOrders(emitted).length === (snapshot.matches('placed') ? 1 : 0),
    'the cart is cleared once, and only by an order': ({ snapshot, world }) =>
      world.cleared === (snapshot.matches('placed') ? 1 : 0),
    'an empty cart is turned away once': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'turnedAway').length === (snapshot.matches('turnedAway') ? 1 : 0),
    'an order is for something, and its total is the sum of its lines': ({ emitted }) =>
      placedOrders(emitted).every(({ items, total }) => items.length > 0 && total === cartTotal(items)),
    'an order has every answer': ({ emitted }) =>
      placedOrders(emitted).every(({ form }) =>
        Object.values<string>({ ...form }).every((answer) => answer.trim() !== ''),
      ),
    'there is a form only for something to order': ({ snapshot }) =>
      !snapshot.matches('filling') || snapshot.context.items.length > 0,
  },
};
