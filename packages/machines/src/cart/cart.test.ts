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
  const codes: string[] = [];
  cart.on('notification', ({ code }: CartEmitted) => codes.push(code));
  cart.start();
  return {
    cart,
    store,
    codes,
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
  test('restores the stored lines', async () => {
    const { cart, items, codes } = await start([line(0, 2), line(3)]);
    expect(selectIsReady(cart.getSnapshot())).toBe(true);
    expect(items()).toEqual([line(0, 2), line(3)]);
    expect(codes).toEqual([]);
  });

  test('merges lines that the user adds before the store is read', async () => {
    const { cart, store, items } = begin([line(0, 2)]);
    expect(selectIsReady(cart.getSnapshot())).toBe(false);
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: medicine(1) });
    expect(store.writes).toBe(0);
    await settled();
    expect(items()).toEqual([line(0, 3), line(1)]);
    expect(store.stored).toEqual([line(0, 3), line(1)]);
  });

  test('handles every edit of the user after the store is read, in order', async () => {
    const { cart, items, codes } = begin([line(0, 2), line(2)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity: 3 });
    cart.send({ type: 'item.remove', id: medicine(2).id });
    cart.send({ type: 'item.add', item: medicine(1) });
    await settled();
    expect(items()).toEqual([line(0, 3), line(1)]);
    expect(codes).toEqual(['removed', 'added']);
  });

  test('clears the cart that it reads', async () => {
    const { cart, store, items } = begin([line(0, 2)]);
    cart.send({ type: 'item.add', item: medicine(3) });
    cart.send({ type: 'cart.clear' });
    cart.send({ type: 'item.add', item: medicine(1) });
    await settled();
    expect(items()).toEqual([line(1)]);
    expect(store.stored).toEqual([line(1)]);
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
    const { cart, items, codes } = await start(stored);
    expect(items()).toEqual([]);
    cart.send({ type: 'item.add', item: medicine(0) });
    expect(items()).toEqual([line(0)]);
    expect(codes).toEqual(['added']);
  });

  test('drops unknown fields of a line', async () => {
    const { items } = await start(
      JSON.parse(`[${JSON.stringify(line(0)).replace('{', '{"__proto__":{"admin":true},"extra":1,')}]`),
    );
    expect(items()).toEqual([line(0)]);
    expect(items()[0]).not.toHaveProperty('admin');
  });
});

describe('adding', () => {
  test('adds one unit of a new item, and one more of the same id and type', async () => {
    const { cart, store, items, codes, units, total } = await start();
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: medicine(1) });
    expect(items()).toEqual([line(0, 2), line(1)]);
    expect(units()).toBe(3);
    expect(total()).toBe(220);
    expect(items().map(lineTotal)).toEqual([100, 120]);
    expect(store.stored).toEqual(items());
    expect(codes).toEqual(['added', 'added', 'added']);
  });

  test('adds another line for the same id with another type', async () => {
    const { cart, items } = await start();
    cart.send({ type: 'item.add', item: medicine(0) });
    cart.send({ type: 'item.add', item: { ...medicine(0), type: 'device' } });
    expect(items().map(({ type, quantity }) => [type, quantity])).toEqual([
      ['medicine', 1],
      ['device', 1],
    ]);
  });

  test('refuses an item that needs a prescription, and emits the reason', async () => {
    const { cart, store, items, codes } = await start();
    cart.send({ type: 'item.add', item: prescriptionOnly });
    expect(items()).toEqual([]);
    expect(store.writes).toBe(0);
    expect(codes).toEqual(['prescriptionNeeded']);
  });

  test('merges four items with the cart, and emits one notification', async () => {
    const { cart, store, codes, units, total } = await start([line(0)]);
    cart.send({ type: 'items.addAll', items: [0, 1, 2, 3].map(medicine) });
    expect(units()).toBe(5);
    expect(total()).toBe(2 * 50 + 120 + 85 + 45);
    expect(codes).toEqual(['added']);
    expect(store.writes).toBe(1);
  });

  test('adds the other items when one of several needs a prescription', async () => {
    const { cart, items, codes } = await start();
    cart.send({ type: 'items.addAll', items: [medicine(0), prescriptionOnly] });
    expect(items()).toEqual([line(0)]);
    expect(codes).toEqual(['added', 'prescriptionNeeded']);
  });

  test('stops at the maximum quantity, and emits no notification of an addition', async () => {
    const { cart, store, items, codes } = await start([line(0, MAX_QUANTITY)]);
    cart.send({ type: 'item.add', item: medicine(0) });
    expect(items()).toEqual([line(0, MAX_QUANTITY)]);
    expect(codes).toEqual(['quantityLimit']);
    expect(store.writes).toBe(0);
    cart.send({ type: 'items.addAll', items: [medicine(0), medicine(1)] });
    expect(items()).toEqual([line(0, MAX_QUANTITY), line(1)]);
    expect(codes.slice(1)).toEqual(['added', 'quantityLimit']);
    cart.send({ type: 'items.addAll', items: [medicine(0), prescriptionOnly] });
    expect(codes.slice(3)).toEqual(['quantityLimit', 'prescriptionNeeded']);
  });
});

describe('removing', () => {
  test('removes all lines of the id', async () => {
    const { cart, store, items, codes } = await start([line(0, 2), { ...line(0), type: 'device' }, line(1)]);
    cart.send({ type: 'item.remove', id: paracetamol.id });
    expect(items()).toEqual([line(1)]);
    expect(store.stored).toEqual([line(1)]);
    expect(codes).toEqual(['removed']);
  });

  test('ignores an unknown id', async () => {
    const { cart, store, items, codes } = await start([line(0)]);
    cart.send({ type: 'item.remove', id: '__proto__' });
    expect(items()).toEqual([line(0)]);
    expect(store.writes).toBe(0);
    expect(codes).toEqual([]);
  });
});

describe('setting the quantity', () => {
  test('changes one line only', async () => {
    const device = { ...line(0), type: 'device' };
    const { cart, store, items, codes } = await start([line(0), device]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity: 4 });
    expect(items()).toEqual([line(0, 4), device]);
    expect(store.stored).toEqual(items());
    expect(codes).toEqual([]);
  });

  test.each([0, -1, Number.MIN_SAFE_INTEGER])('removes the line at %d', async (quantity) => {
    const { cart, items, codes } = await start([line(0, 2), line(1)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity });
    expect(items()).toEqual([line(1)]);
    expect(codes).toEqual(['removed']);
  });

  test('limits a huge quantity to the maximum, and says so', async () => {
    const { cart, items, codes } = await start([line(0)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity: 5000 });
    expect(items()).toEqual([line(0, MAX_QUANTITY)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity: Number.MAX_SAFE_INTEGER });
    expect(codes).toEqual(['quantityLimit', 'quantityLimit']);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5])('refuses %d', async (quantity) => {
    const { cart, store, items } = await start([line(0, 2)]);
    cart.send({ type: 'quantity.set', ...paracetamol, quantity });
    expect(items()).toEqual([line(0, 2)]);
    expect(store.writes).toBe(0);
  });
});

describe('clearing', () => {
  test('empties the cart and deletes the stored copy, silently', async () => {
    const { cart, store, items, codes, total } = await start([line(0, 2)]);
    cart.send({ type: 'cart.clear' });
    expect(items()).toEqual([]);
    expect(total()).toBe(0);
    expect(store.stored).toBeNull();
    expect(codes).toEqual([]);
  });
});

describe('kept', () => {
  test('adopts the cart of another tab without a save or a notification', async () => {
    const { cart, store, items, codes } = await start([line(0)]);
    store.changeInOtherTab([line(0), line(1, 2)]);
    expect(items()).toEqual([line(0), line(1, 2)]);
    store.changeInOtherTab(null);
    expect(items()).toEqual([]);
    expect(store.writes).toBe(0);
    expect(codes).toEqual([]);
    cart.stop();
    store.changeInOtherTab([line(2)]);
    expect(items()).toEqual([]);
  });
});

describe('inMemory', () => {
  /** A cart with one line that only this page holds. */
  async function inMemory(stored: unknown, added = medicine(1)) {
    const cart = await start(stored);
    cart.store.refuses = true;
    cart.cart.send({ type: 'item.add', item: added });
    await settled();
    return cart;
  }

  test('emits one notification when the storage is full, and continues', async () => {
    const { cart, items, codes } = await inMemory([line(0)]);
    cart.send({ type: 'item.add', item: medicine(1) });
    await settled();
    cart.send({ type: 'item.remove', id: paracetamol.id });
    await settled();
    expect(items()).toEqual([line(1, 2)]);
    expect(codes).toEqual(['added', 'notStored', 'added', 'removed']);
  });

  test('keeps its own lines when another tab edits the cart, and stores both', async () => {
    const { store, items, codes } = await inMemory([line(0)]);
    store.refuses = false;
    store.changeInOtherTab([line(0, 3), line(2)]);
    await settled();
    expect(items()).toEqual([line(0, 3), line(2), line(1)]);
    expect(store.stored).toEqual(items());
    expect(codes).toEqual(['added', 'notStored', 'storedAgain']);
    store.changeInOtherTab([line(3)]);
    expect(items()).toEqual([line(3)]);
  });

  test('stores the lines of both tabs with the next edit', async () => {
    const { cart, store, items } = await inMemory([line(0)]);
    // Full storage refuses to write, and still reads.
    store.read = () => store.stored;
    store.changeInOtherTab([line(0), line(2)]);
    await settled();
    expect(items()).toEqual([line(0), line(2), line(1)]);
    store.refuses = false;
    cart.send({ type: 'item.remove', id: paracetamol.id });
    expect(store.stored).toEqual([line(2), line(1)]);
  });

  test('removes what another tab removes, except lines that only this page holds', async () => {
    const { store, items } = await inMemory([line(0)]);
    store.changeInOtherTab(null);
    expect(items()).toEqual([line(1)]);
  });

  test('starts empty when storage is denied, and emits a notification at the first line', async () => {
    const store = new MemoryCartStore();
    store.refuses = true;
    const { cart, items, codes } = await start(null, store);
    expect(codes).toEqual([]);
    cart.send({ type: 'item.add', item: medicine(0) });
    await settled();
    expect(codes).toEqual(['added', 'notStored']);
    cart.send({ type: 'cart.clear' });
    await settled();
    expect(items()).toEqual([]);
    expect(codes).toHaveLength(2);
  });
});

describe('the cart of another user', () => {
  test('replaces this cart without a save or a notification', async () => {
    const { store, items, codes } = await start([line(0)]);
    store.replace([line(2)]);
    expect(items()).toEqual([line(2)]);
    expect(store.writes).toBe(0);
    expect(codes).toEqual([]);
  });

  test('replaces a cart that the browser refused to store', async () => {
    const { cart, store, items } = await start([line(0)]);
    store.refuses = true;
    cart.send({ type: 'item.add', item: medicine(1) });
    await settled();
    store.refuses = false;
    store.replace([line(2)]);
    expect(items()).toEqual([line(2)]);
    store.changeInOtherTab([line(3)]);
    expect(items()).toEqual([line(3)]);
  });

  test('is empty when the browser refuses to read it', async () => {
    const { store, items } = await start([line(0)]);
    store.refuses = true;
    store.replace(null);
    expect(items()).toEqual([]);
  });

  test.each(['replace', 'changeInOtherTab'] as const)('is read again after %s during the restore', async (change) => {
    const { store, items } = begin([line(0)]);
    store[change]([line(2)]);
    await settled();
    expect(items()).toEqual([line(2)]);
  });
});
