import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { settled } from '../testing/pending-calls';
import {
  type CartEmitted,
  lineTotal,
  MAX_QUANTITY,
  provideCart,
  selectIsReady,
  selectItems,
  selectTotal,
  selectUnits,
} from './cart.machine';
import { line, MemoryCartStore, medicine, prescriptionOnly } from './cart.model';

/** The cart on a store in memory, before the store has answered. */
function begin(stored: unknown = null, store = new MemoryCartStore()) {
  store.stored = stored;
  const cart = createActor(provideCart({ store }));
  const messages: string[] = [];
  cart.on('notification', ({ message }: CartEmitted) => messages.push(message));
  cart.start();
  return {
    cart,
    store,
    messages,
    items: () => selectItems(cart.getSnapshot()),
    units: () => selectUnits(cart.getSnapshot()),
    total: () => selectTotal(cart.getSnapshot()),
  };
}

async function start(stored: unknown = null, store = new MemoryCartStore()) {
  const cart = begin(stored, store);
  await settled();
  return cart;
}

const paracetamol = { id: medicine(0).id, itemType: 'medicine' };

describe('restoring', () => {
  test('takes over what is stored', async () => {
    const { cart, items, messages } = await start([line(0, 2), line(3)]);
    expect(selectIsReady(cart.getSnapshot())).toBe(true);
    expect(items()).toEqual([line(0, 2), line(3)]);
    expect(messages).toEqual([]);
  });

  test('what was added before the store was read is added to what it holds', async () => {
    const { cart, store, items } = begin([line(0, 2)]);
    expect(selectIsReady(cart.getSnapshot())).toBe(false);
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: medicine(1) });
    expect(store.writes).toBe(0);
    await settled();
    expect(items()).toEqual([line(0, 3), line(1)]);
    expect(store.stored).toEqual([line(0, 3), line(1)]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'cart'],
    ['an object', { 0: line(0), length: 1 }],
    ['a line that is null', [line(0), null]],
    ['a quantity of zero', [line(0, 0)]],
    ['a negative quantity', [line(0), line(1, -3)]],
    ['a huge quantity', [line(0, MAX_QUANTITY + 1)]],
    ['a fraction', [line(0, 1.5)]],
    ['a quantity in words', [{ ...line(0), quantity: '2' }]],
    ['a negative price', [{ ...line(0), price: -50 }]],
    ['no name', [{ ...line(0), name: '' }]],
    ['a line twice', [line(0), line(0)]],
    ['no type', [{ ...line(0), type: undefined }]],
    ['what needs a prescription', [line(0), { ...prescriptionOnly, quantity: 1 }]],
  ])('%s is a clean empty cart, never a part of one', async (_, stored) => {
    const { cart, items, messages } = await start(stored);
    expect(items()).toEqual([]);
    cart.send({ type: 'item.add', item: medicine(0) });
    expect(items()).toEqual([line(0)]);
    expect(messages).toEqual(['Added to cart']);
  });

  test('what does not belong to an item is left out', async () => {
    const { items } = await start(
      JSON.parse(`[${JSON.stringify(line(0)).replace('{', '{"__proto__":{"admin":true},"extra":1,')}]`),
    );
    expect(items()).toEqual([line(0)]);
    expect(items()[0]).not.toHaveProperty('admin');
  });
});

describe('adding', () => {
  test('a new item is one unit; the same id and type again is one more', async () => {
    const { cart, store, items, messages, units, total } = await start();
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: medicine(1) });
    expect(items()).toEqual([line(0, 2), line(1)]);
    expect(units()).toBe(3);
    expect(total()).toBe(220);
    expect(items().map(lineTotal)).toEqual([100, 120]);
    expect(store.stored).toEqual(items());
    expect(messages).toEqual(['Added to cart', 'Added to cart', 'Added to cart']);
  });

  test('the same id of another type is another line', async () => {
    const { cart, items } = await start();
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: { ...medicine(0), type: 'device' } });
    expect(items().map(({ type, quantity }) => [type, quantity])).toEqual([
      ['medicine', 1],
      ['device', 1],
    ]);
  });

  test('what needs a prescription is not added, and it is said', async () => {
    const { cart, store, items, messages } = await start();
    cart.send({ type: 'item.add', item: prescriptionOnly });
    expect(items()).toEqual([]);
    expect(store.writes).toBe(0);
    expect(messages).toEqual(['This item requires a prescription. Please upload one.']);
  });

  test('four at once merge with what is there and are told once', async () => {
    const { cart, store, messages, units, total } = await start([line(0)]);
    cart.send({ type: 'items.addAll', items: [0, 1, 2, 3].map(medicine) });
    expect(units()).toBe(5);
    expect(total()).toBe(2 * 50 + 120 + 85 + 45);
    expect(messages).toEqual(['Added to cart']);
    expect(store.writes).toBe(1);
  });

  test('several at once, one of which needs a prescription', async () => {
    const { cart, items, messages } = await start();
    cart.send({ type: 'items.addAll', items: [medicine(0), prescriptionOnly] });
    expect(items()).toEqual([line(0)]);
    expect(messages).toEqual(['Added to cart', 'This item requires a prescription. Please upload one.']);
  });

  test('the quantity stops at the maximum, and nothing is called added that was not', async () => {
    const { cart, store, items, messages } = await start([line(0, MAX_QUANTITY)]);
    cart.send({ type: 'item.add', item: medicine(0) });
    expect(items()).toEqual([line(0, MAX_QUANTITY)]);
    expect(messages).toEqual(['You can order at most 999 of one item.']);
    expect(store.writes).toBe(0);
    cart.send({ type: 'items.addAll', items: [medicine(0), medicine(1)] });
    expect(items()).toEqual([line(0, MAX_QUANTITY), line(1)]);
    expect(messages.at(-1)).toBe('Added to cart');
  });
});

describe('removing', () => {
  test('all lines of the id go', async () => {
    const { cart, store, items, messages } = await start([line(0, 2), { ...line(0), type: 'device' }, line(1)]);
    cart.send({ type: 'item.remove', id: paracetamol.id });
    expect(items()).toEqual([line(1)]);
    expect(store.stored).toEqual([line(1)]);
    expect(messages).toEqual(['Removed from cart']);
  });

  test('an unknown id changes nothing and says nothing', async () => {
    const { cart, store, items, messages } = await start([line(0)]);
    cart.send({ type: 'item.remove', id: '__proto__' });
    expect(items()).toEqual([line(0)]);
    expect(store.writes).toBe(0);
    expect(messages).toEqual([]);
  });
});

describe('setting the quantity', () => {
  test('of one line only', async () => {
    const device = { ...line(0), type: 'device' };
    const { cart, store, items, messages } = await start([line(0), device]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity: 4 });
    expect(items()).toEqual([line(0, 4), device]);
    expect(store.stored).toEqual(items());
    expect(messages).toEqual([]);
  });

  test.each([0, -1, Number.MIN_SAFE_INTEGER])('%d removes the line', async (quantity) => {
    const { cart, items, messages } = await start([line(0, 2), line(1)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity });
    expect(items()).toEqual([line(1)]);
    expect(messages).toEqual(['Removed from cart']);
  });

  test('a huge one is cut to the maximum', async () => {
    const { cart, items } = await start([line(0)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity: Number.MAX_SAFE_INTEGER });
    expect(items()).toEqual([line(0, MAX_QUANTITY)]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5])(
    '%d is refused',
    async (quantity) => {
      const { cart, store, items } = await start([line(0, 2)]);
      cart.send({ type: 'quantity.set', ...paracetamol, quantity });
      expect(items()).toEqual([line(0, 2)]);
      expect(store.writes).toBe(0);
    },
  );
});

describe('clearing', () => {
  test('empties the cart and deletes the stored copy, silently', async () => {
    const { cart, store, items, messages, total } = await start([line(0, 2)]);
    cart.send({ type: 'cart.clear' });
    expect(items()).toEqual([]);
    expect(total()).toBe(0);
    expect(store.stored).toBeNull();
    expect(messages).toEqual([]);
  });
});

describe('kept', () => {
  test('follows another tab without writing back or telling', async () => {
    const { cart, store, items, messages } = await start([line(0)]);
    store.changeElsewhere([line(0), line(1, 2)]);
    expect(items()).toEqual([line(0), line(1, 2)]);
    store.changeElsewhere(null);
    expect(items()).toEqual([]);
    expect(store.writes).toBe(0);
    expect(messages).toEqual([]);
    cart.stop();
    store.changeElsewhere([line(2)]);
    expect(items()).toEqual([]);
  });

  test('a change that cannot be read is not followed', async () => {
    const { store, items } = await start([line(0)]);
    store.refuses = true;
    store.changeElsewhere([]);
    expect(items()).toEqual([line(0)]);
  });
});

describe('inMemory', () => {
  const notStored = 'Your browser is not storing the cart. It will be lost when you close this page.';

  test('a full storage is told once, and the cart goes on', async () => {
    const { cart, store, items, messages } = await start([line(0)]);
    store.refuses = true;
    cart.send({ type: 'item.add', item: medicine(1) });
    cart.send({ type: 'item.add', item: medicine(1) });
    cart.send({ type: 'item.remove', id: paracetamol.id });
    expect(items()).toEqual([line(1, 2)]);
    expect(messages).toEqual(['Added to cart', notStored, 'Added to cart', 'Removed from cart']);
  });

  test('another tab no longer overwrites it', async () => {
    const { cart, store, items } = await start([line(0)]);
    store.refuses = true;
    cart.send({ type: 'item.add', item: medicine(1) });
    store.refuses = false;
    store.changeElsewhere([]);
    expect(items()).toEqual([line(0), line(1)]);
  });

  test('a storage that is denied altogether starts with an empty cart and says so when there is something to lose', async () => {
    const store = new MemoryCartStore();
    store.refuses = true;
    const { cart, items, messages } = await start(null, store);
    expect(messages).toEqual([]);
    cart.send({ type: 'item.add', item: medicine(0) });
    expect(messages).toEqual(['Added to cart', notStored]);
    cart.send({ type: 'cart.clear' });
    expect(items()).toEqual([]);
    expect(messages).toHaveLength(2);
  });
});
