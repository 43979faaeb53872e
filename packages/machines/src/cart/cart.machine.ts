import { fromCallback, fromPromise, raise, type SnapshotFrom } from 'xstate';
import { cartSetup } from './cart.setup';
import type { CartDeps, CartEvent, CartItem, CartStore } from './cart.types';
import { cartTotal, cartUnits, toItems, toProducts } from './cart-items';

export type { CartDeps, CartEmitted, CartEvent, CartItem, CartNews, CartProduct, CartStore } from './cart.types';
export { lineTotal, MAX_QUANTITY } from './cart-items';

const restoring = cartSetup.createStateConfig({
  invoke: {
    id: 'restore',
    src: 'restore',
    onDone: [
      {
        guard: 'hasAddedEarly',
        target: 'ready',
        actions: [{ type: 'mergeRestored', params: ({ event }) => ({ items: event.output }) }, 'noteEdit'],
      },
      { target: 'ready', actions: { type: 'mergeRestored', params: ({ event }) => ({ items: event.output }) } },
    ],
    onError: [{ guard: 'hasAddedEarly', target: 'ready', actions: 'noteEdit' }, { target: 'ready' }],
  },
});

const ready = cartSetup.createStateConfig({
  on: {
    'item.remove': {
      guard: { type: 'hasItem', params: ({ event }) => event },
      actions: [
        { type: 'removeItem', params: ({ event }) => event },
        'noteEdit',
        { type: 'notify', params: { news: 'removed' } },
      ],
    },
    'quantity.set': [
      {
        guard: { type: 'isTooFew', params: ({ event }) => event },
        actions: [
          { type: 'setQuantity', params: ({ event }) => event },
          'noteEdit',
          { type: 'notify', params: { news: 'removed' } },
        ],
      },
      {
        guard: { type: 'isQuantity', params: ({ event }) => event },
        actions: [{ type: 'setQuantity', params: ({ event }) => event }, 'noteEdit'],
      },
    ],
    'cart.clear': { actions: ['clearItems', 'deleteStored'] },
    // Every edit raises this, and only a cart that knows what is stored saves: before, it would overwrite what it has not read.
    'cart.edited': { actions: 'save' },
  },
  initial: 'kept',
  states: {
    kept: {
      on: {
        'cart.changed': { actions: { type: 'adoptItems', params: ({ event }) => event } },
        'save.failed': { target: 'inMemory', actions: { type: 'notify', params: { news: 'notStored' } } },
      },
    },
    inMemory: {},
  },
});

/**
 * The cart: restored from the store, saved on every change, followed in other tabs. `ready.inMemory` is a cart that the browser refused to
 * store: it was told once, goes on, and no longer follows other tabs, which would lose what is in it. Use it through `provideCart`.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: { items: [] },
  invoke: { id: 'watchStore', src: 'watchStore' },
  on: {
    'item.add': { actions: raise(({ event }) => ({ type: 'items.addAll', items: [event.item] })) },
    'items.addAll': [
      {
        guard: { type: 'isAtMost', params: ({ event }) => ({ products: toProducts(event.items) }) },
        actions: { type: 'notify', params: { news: 'atMost' } },
      },
      {
        guard: { type: 'isFree', params: ({ event }) => ({ products: toProducts(event.items) }) },
        actions: [
          { type: 'addProducts', params: ({ event }) => ({ products: toProducts(event.items) }) },
          'noteEdit',
          { type: 'notify', params: { news: 'added' } },
        ],
      },
      {
        guard: { type: 'isMixed', params: ({ event }) => ({ products: toProducts(event.items) }) },
        actions: [
          { type: 'addProducts', params: ({ event }) => ({ products: toProducts(event.items) }) },
          'noteEdit',
          { type: 'notify', params: { news: 'added' } },
          { type: 'notify', params: { news: 'prescriptionNeeded' } },
        ],
      },
      {
        guard: { type: 'isPrescriptionOnly', params: ({ event }) => ({ products: toProducts(event.items) }) },
        actions: { type: 'notify', params: { news: 'prescriptionNeeded' } },
      },
    ],
  },
  initial: 'restoring',
  states: { restoring, ready },
});

/** Follows other tabs as far as the store lets itself be followed and read. */
function watch(store: CartStore, send: (event: CartEvent) => void) {
  const follow = () => {
    try {
      send({ type: 'cart.changed', items: toItems(store.read()) });
    } catch {
      // What cannot be read is not followed.
    }
  };
  try {
    return store.subscribe(follow);
  } catch {
    return undefined;
  }
}

/** The cart machine with its store. */
export const provideCart = ({ store }: CartDeps) =>
  cartMachine.provide({
    actors: {
      restore: fromPromise<readonly CartItem[]>(async () => toItems(store.read())),
      watchStore: fromCallback(({ sendBack }) => watch(store, sendBack)),
    },
    actions: {
      save: ({ context, self }) => {
        try {
          store.write(context.items);
        } catch {
          self.send({ type: 'save.failed' });
        }
      },
      deleteStored: ({ self }) => {
        try {
          store.clear();
        } catch {
          self.send({ type: 'save.failed' });
        }
      },
    },
  });

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Whether what is stored is known. Before, an empty cart may be a full one. */
export const selectIsReady = (snapshot: CartSnapshot): boolean => snapshot.matches('ready');

/** The lines of the cart. */
export const selectItems = (snapshot: CartSnapshot): readonly CartItem[] => snapshot.context.items;

/** Units of all lines together: the number on the badge. */
export const selectUnits = (snapshot: CartSnapshot): number => cartUnits(snapshot.context.items);

/** What the cart costs, in whole rupees. */
export const selectTotal = (snapshot: CartSnapshot): number => cartTotal(snapshot.context.items);
