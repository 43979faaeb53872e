import { medicines } from '@sehat/catalog/medicines';
import type { MachineModel, NamedEvent } from '../testing/machine-model';
import { type cartMachine, provideCart, selectTotal } from './cart.machine';
import type { CartEvent, CartItem, CartProduct, CartStore } from './cart.types';
import { MAX_QUANTITY } from './cart-items';

/** A medicine of the catalogue as the cart takes it. */
export const medicine = (index: number): CartProduct => {
  const found = medicines[index];
  if (!found) throw new Error(`There is no medicine ${index}.`);
  const { id, name, price, requiresPrescription } = found;
  return { id, name, price, requiresPrescription, type: 'medicine' };
};

export const line = (index: number, quantity = 1): CartItem => ({ ...medicine(index), quantity });

/** Not in the catalogue, where nothing needs a prescription today. */
export const prescriptionOnly: CartProduct = {
  ...medicine(1),
  id: 'med-morphine',
  name: 'Morphine 10mg',
  requiresPrescription: true,
};

/** A cart store in memory, which may refuse, with its one listener at hand. */
export class MemoryCartStore implements CartStore {
  stored: unknown = null;
  refuses = false;
  writes = 0;
  #listener: () => void = () => {};
  #touch() {
    if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
  }
  read = () => {
    this.#touch();
    return this.stored;
  };
  write = (items: readonly CartItem[]) => {
    this.#touch();
    this.stored = structuredClone(items);
    this.writes += 1;
  };
  clear = () => {
    this.#touch();
    this.stored = null;
  };
  subscribe = (listener: () => void) => {
    this.#touch();
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  };
  /** Another tab writes the store. */
  changeElsewhere(stored: unknown) {
    this.stored = stored;
    this.#listener();
  }
}

const { id, type: itemType } = medicine(0);
const product = { id: 'text', name: 'text', price: 'number', type: 'text', requiresPrescription: 'yesNo' } as const;
const broken = { ...medicine(0), price: Number.NaN };

const events: readonly NamedEvent<CartEvent>[] = [
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
  { name: 'the browser refuses to store', from: 'cart', event: { type: 'save.failed' } },
];

/** The cart machine and everything that can happen to it. */
export const cartModel: MachineModel<typeof cartMachine, { store: MemoryCartStore }> = {
  name: 'cart',
  world: () => ({ store: new MemoryCartStore() }),
  machine: ({ world }) => provideCart({ store: world.store }),
  events,
  payloads: {
    'item.add': { item: product },
    'items.addAll': { items: 'json' },
    'item.remove': { id: 'text' },
    'quantity.set': { id: 'text', itemType: 'text', quantity: 'number' },
    'cart.clear': {},
    'cart.edited': {},
    'cart.changed': { items: 'json' },
    'save.failed': {},
  },
  listeners: ['watchStore'],
  calls: {
    restore: {
      resolve: () => ({ 'an empty cart': [], 'two lines': [line(0, 2), line(3)] }),
      reject: () => ({ 'storage denied': new Error('denied') }),
    },
  },
  fingerprint: ({ context }) =>
    context.items.map((item) => `${item.id} ${item.type} ${item.quantity === MAX_QUANTITY}`).toSorted(),
  invariants: {
    'the total is the sum of the lines, in whole rupees': ({ snapshot }) =>
      selectTotal(snapshot) ===
        snapshot.context.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) &&
      Number.isSafeInteger(selectTotal(snapshot)),
    'a quantity is a whole number from 1 to the maximum': ({ snapshot: { context } }) =>
      context.items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY),
    'one line a pair of id and type': ({ snapshot: { context } }) =>
      new Set(context.items.map((item) => JSON.stringify([item.id, item.type]))).size === context.items.length,
    'nothing that needs a prescription was added': ({ snapshot: { context } }) =>
      !context.items.some(({ requiresPrescription }) => requiresPrescription),
    'a failed save is told once': ({ emitted }) =>
      emitted.filter((event) => 'news' in event && event.news === 'notStored').length <= 1,
    'every notification has words': ({ emitted }) =>
      emitted.every((event) => 'message' in event && typeof event.message === 'string'),
  },
};
