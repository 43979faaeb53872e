import { medicines } from '@sehat/catalog/medicines';
import type { AnyNamedEvent, MachineModel } from '../testing/machine-model';
import { type cartMachine, provideCart, selectTotal } from './cart.machine';
import type { CartChange, CartEvent, CartInternalEvent, CartItem, CartProduct, CartStore } from './cart.types';
import { MAX_QUANTITY } from './cart-items';

/** A medicine of the catalog as a product of the cart. */
export const medicine = (index: number): CartProduct => {
  const entry = medicines[index];
  if (!entry) throw new Error(`The catalog has no medicine ${index}.`);
  const { id, name, price, requiresPrescription } = entry;
  return { id, name, price, requiresPrescription, type: 'medicine' };
};

export const line = (index: number, quantity = 1): CartItem => ({ ...medicine(index), quantity });

/** An invented medicine, because no medicine of the catalog needs a prescription. */
export const prescriptionOnly: CartProduct = {
  ...medicine(1),
  id: 'med-morphine',
  name: 'Morphine 10mg',
  requiresPrescription: true,
};

/** A cart store in memory. It can refuse access, and it can act as another tab. */
export class MemoryCartStore implements CartStore {
  stored: unknown = null;
  refuses = false;
  writes = 0;
  /** The stored lines that each write started from. */
  readonly bases: unknown[] = [];
  /** Lines of this user that were refused before. */
  left: unknown = null;
  #listener: (change: CartChange) => void = () => {};
  read = () => (this.refuses ? null : this.stored);
  unsaved = () => this.left;
  write = (items: readonly CartItem[], base: readonly CartItem[] = []) => {
    if (this.refuses) return false;
    this.bases.push(base);
    this.stored = structuredClone(items);
    this.writes += 1;
    return true;
  };
  clear = () => {
    if (this.refuses) return false;
    this.stored = null;
    return true;
  };
  subscribe = (listener: (change: CartChange) => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  };
  /** Another tab writes the store. */
  changeInOtherTab(stored: unknown) {
    this.stored = stored;
    this.#listener('edited');
  }
  /** Another user signs in, whose cart is `stored`. */
  replace(stored: unknown) {
    this.stored = stored;
    this.#listener('replaced');
  }
}

const { id, type: itemType } = medicine(0);
const product = { id: 'text', name: 'text', price: 'number', type: 'text', requiresPrescription: 'yesNo' } as const;
const broken = { ...medicine(0), price: Number.NaN };

const events: readonly AnyNamedEvent<CartEvent | CartInternalEvent, CartEvent>[] = [
  { name: 'add a medicine', event: { type: 'item.add', item: medicine(0) } },
  { name: 'add a device of the same id', event: { type: 'item.add', item: { ...medicine(0), type: 'device' } } },
  { name: 'add what needs a prescription', event: { type: 'item.add', item: prescriptionOnly } },
  { name: 'add something without a price', isInvalid: true, event: { type: 'item.add', item: broken } },
  { name: 'add two medicines', event: { type: 'items.addAll', items: [medicine(0), medicine(1)] } },
  {
    name: 'add one that needs a prescription',
    event: { type: 'items.addAll', items: [medicine(1), prescriptionOnly] },
  },
  { name: 'add nothing', isInvalid: true, event: { type: 'items.addAll', items: [] } },
  { name: 'remove the first medicine', event: { type: 'item.remove', id } },
  { name: 'remove __proto__', isInvalid: true, event: { type: 'item.remove', id: '__proto__' } },
  { name: 'set none', event: { type: 'quantity.set', id, itemType, quantity: 0 } },
  { name: 'set three', event: { type: 'quantity.set', id, itemType, quantity: 3 } },
  {
    name: 'set more than there are',
    isInvalid: true,
    event: { type: 'quantity.set', id, itemType, quantity: Number.MAX_SAFE_INTEGER },
  },
  {
    name: 'set what is no number',
    isInvalid: true,
    event: { type: 'quantity.set', id, itemType, quantity: Number.NaN },
  },
  {
    name: 'set two of something unknown',
    isInvalid: true,
    event: { type: 'quantity.set', id: 'unknown', itemType, quantity: 2 },
  },
  { name: 'clear the cart', event: { type: 'cart.clear' } },
  { name: 'changed in another tab', from: 'watchStore', event: { type: 'cart.changed', items: [line(2, 2)] } },
  {
    name: 'another user signs in',
    from: 'watchStore',
    event: { type: 'cart.replaced', items: [line(4)], unsaved: null },
  },
  {
    name: 'a user whose lines the browser refused signs in',
    from: 'watchStore',
    event: { type: 'cart.replaced', items: [line(4)], unsaved: [line(4), line(5)] },
  },
];

/** The cart machine with all its events and answers. */
export const cartModel: MachineModel<typeof cartMachine, { store: MemoryCartStore }, CartEvent> = {
  name: 'cart',
  world: () => ({ store: new MemoryCartStore() }),
  machine: ({ world }) => provideCart({ store: world.store }) as typeof cartMachine,
  events,
  internal: { 'cart.edited': 'itself', 'cart.changed': 'watchStore', 'cart.replaced': 'watchStore' },
  payloads: {
    'item.add': { item: product },
    'items.addAll': { items: 'json' },
    'item.remove': { id: 'text' },
    'quantity.set': { id: 'text', itemType: 'text', quantity: 'number' },
    'cart.clear': {},
    'cart.edited': {},
    'cart.changed': { items: 'json' },
    'cart.replaced': { items: 'json', unsaved: 'json' },
  },
  listeners: ['watchStore'],
  calls: {
    restore: {
      resolve: () => ({
        'an empty cart': { items: [], unsaved: null },
        'two lines': { items: [line(0, 2), line(3)], unsaved: null },
        'a line, and another that the browser refused': { items: [line(3)], unsaved: [line(3), line(5)] },
      }),
    },
    save: {
      resolve: () => ({ stored: undefined }),
      reject: () => ({ 'the browser refuses': new Error('The browser refuses to store the cart.') }),
    },
  },
  fingerprint: ({ context: { items, stored, waiting } }) => [
    [items.length, items.filter(({ quantity }) => quantity === MAX_QUANTITY).length],
    JSON.stringify(items) === JSON.stringify(stored),
    waiting.at(-1)?.type,
  ],
  invariants: {
    'the total is the sum of the lines, in whole rupees': ({ snapshot }) =>
      selectTotal(snapshot) ===
        snapshot.context.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) &&
      Number.isSafeInteger(selectTotal(snapshot)),
    'a quantity is a whole number from 1 to the maximum': ({ snapshot: { context } }) =>
      context.items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY),
    'there is one line per pair of id and type': ({ snapshot: { context } }) =>
      new Set(context.items.map((item) => JSON.stringify([item.id, item.type]))).size === context.items.length,
    'no line needs a prescription': ({ snapshot: { context } }) =>
      !context.items.some(({ requiresPrescription }) => requiresPrescription),
    'a kept cart shows the stored lines': ({ snapshot }) =>
      !snapshot.matches({ ready: 'kept' }) ||
      JSON.stringify(snapshot.context.items) === JSON.stringify(snapshot.context.stored),
    'no edit waits once the cart is read': ({ snapshot }) =>
      snapshot.matches('restoring') || snapshot.context.waiting.length === 0,
  },
};
