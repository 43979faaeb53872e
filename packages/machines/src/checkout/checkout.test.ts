import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideCart, selectItems } from '../cart/cart.machine';
import { line, MemoryCartStore } from '../cart/cart.model';
import type { CartItem } from '../cart/cart.types';
import { settled } from '../testing/pending-calls';
import {
  type CheckoutEmitted,
  provideCheckout,
  selectHasOrder,
  selectIsPlaced,
  selectOrderItems,
  selectOrderTotal,
} from './checkout.machine';
import { completeForm } from './checkout.model';

/** A checkout of a cart that the test changes as it likes. */
function start(known: readonly CartItem[] | null) {
  let setCart: (items: readonly CartItem[]) => void = () => {};
  const happened: string[] = [];
  const checkout = createActor(
    provideCheckout({
      watchCart: (listener) => {
        setCart = listener;
        if (known) listener(known);
        return () => happened.push('stopped watching');
      },
      clearCart: () => {
        happened.push(`cleared while ${checkout.getSnapshot().value}`);
        setCart([]);
      },
      newOrderNumber: () => 'SEH-20260115-4F7K',
      now: () => Date.UTC(2026, 0, 15, 5),
    }),
    { input: { items: [] } },
  );
  const emitted: CheckoutEmitted[] = [];
  checkout.on('*', (event) => {
    emitted.push(event);
    happened.push(event.type);
  });
  checkout.start();
  return {
    checkout,
    emitted,
    happened,
    setCart: (items: readonly CartItem[]) => setCart(items),
    state: () => checkout.getSnapshot().value,
    place: (form = completeForm) => checkout.send({ type: 'order.place', form }),
  };
}

describe('waiting', () => {
  test('until the cart is known there is nothing to show and nothing to place', () => {
    const { checkout, place, state } = start(null);
    expect(selectHasOrder(checkout.getSnapshot())).toBe(false);
    place();
    expect(state()).toBe('waiting');
  });

  test('a cart with something in it is checked out', () => {
    const { checkout, setCart, state } = start(null);
    setCart([line(0, 2), line(1)]);
    expect(state()).toBe('filling');
    expect(selectOrderItems(checkout.getSnapshot())).toEqual([line(0, 2), line(1)]);
    expect(selectOrderTotal(checkout.getSnapshot())).toBe(220);
  });
});

test('a cart that is known from the start is there before anything runs', () => {
  const checkout = createActor(
    provideCheckout({ watchCart: () => () => {}, clearCart: () => {}, newOrderNumber: () => '', now: () => 0 }),
    { input: { items: [line(0)] } },
  );
  expect(selectHasOrder(checkout.getSnapshot())).toBe(true);
  expect(selectOrderItems(checkout.getSnapshot())).toEqual([line(0)]);
});

describe('filling', () => {
  test('follows the cart', () => {
    const { checkout, setCart } = start([line(0)]);
    setCart([line(0), line(1)]);
    expect(selectOrderTotal(checkout.getSnapshot())).toBe(170);
  });

  test('a cart that is emptied in another tab is turned away', () => {
    const { setCart, state, emitted } = start([line(0)]);
    setCart([]);
    expect(state()).toBe('turnedAway');
    expect(emitted).toEqual([{ type: 'turnedAway' }]);
  });

  test.each(['name', 'email', 'phone', 'address', 'city', 'pincode'])('without %s nothing is placed', (field) => {
    const { place, state, emitted } = start([line(0)]);
    place({ ...completeForm, [field]: ' ' });
    expect(state()).toBe('filling');
    expect(emitted).toEqual([]);
  });
});

describe('placed', () => {
  test('the order holds the number, the moment, the lines, the total and the trimmed answers', () => {
    const { place, emitted } = start([line(0, 2), line(1)]);
    place();
    expect(emitted).toEqual([
      {
        type: 'placed',
        order: {
          number: 'SEH-20260115-4F7K',
          placedAt: '2026-01-15T05:00:00.000Z',
          items: [line(0, 2), line(1)],
          total: 220,
          form: { ...completeForm, name: 'Asha Verma', pincode: '110003' },
        },
      },
    ]);
  });

  test('the cart is cleared after the order is placed, and its emptiness turns nobody away', () => {
    const { checkout, place, state, happened } = start([line(0)]);
    place();
    expect(happened).toEqual(['placed', 'cleared while placed']);
    expect(state()).toBe('placed');
    expect(selectIsPlaced(checkout.getSnapshot())).toBe(true);
    expect(selectOrderItems(checkout.getSnapshot())).toEqual([line(0)]);
  });

  test('a second press places nothing', () => {
    const { place, setCart, emitted } = start([line(0)]);
    place();
    setCart([line(1)]);
    place();
    expect(emitted).toHaveLength(1);
  });

  test('the stored cart is gone', async () => {
    const store = new MemoryCartStore();
    store.stored = [line(0)];
    const cart = createActor(provideCart({ store })).start();
    await settled();
    const checkout = createActor(
      provideCheckout({
        watchCart: (setCart) => {
          setCart(selectItems(cart.getSnapshot()));
          const subscription = cart.subscribe((snapshot) => setCart(selectItems(snapshot)));
          return () => subscription.unsubscribe();
        },
        clearCart: () => cart.send({ type: 'cart.clear' }),
        newOrderNumber: () => 'SEH-20260115-4F7K',
        now: () => 0,
      }),
      { input: { items: [] } },
    ).start();
    checkout.send({ type: 'order.place', form: completeForm });
    expect(checkout.getSnapshot().value).toBe('placed');
    expect(store.stored).toBeNull();
  });
});

describe('turnedAway', () => {
  test('an empty cart is turned away, once', () => {
    const { place, setCart, state, emitted } = start([]);
    expect(state()).toBe('turnedAway');
    setCart([line(0)]);
    setCart([]);
    place();
    expect(emitted).toEqual([{ type: 'turnedAway' }]);
  });
});

test('the cart is no longer watched when the checkout is left', () => {
  const { checkout, happened } = start([line(0)]);
  checkout.stop();
  expect(happened).toEqual(['stopped watching']);
});
