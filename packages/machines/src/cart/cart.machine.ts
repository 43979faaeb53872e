import { fromCallback, fromPromise, raise, type SnapshotFrom } from 'xstate';
import { cartSetup } from './cart.setup';
import type { CartDeps, CartEvent, CartItem } from './cart.types';
import { cartTotal, cartUnits, MAX_QUANTITY, toItems, toProducts } from './cart-items';

export type {
  CartChange,
  CartDeps,
  CartEmitted,
  CartEvent,
  CartItem,
  CartNotification,
  CartProduct,
  CartStore,
} from './cart.types';
export { lineTotal, MAX_QUANTITY, mergeStored } from './cart-items';

const validProducts = ({ event }: { event: { items: unknown } }) => ({ products: toProducts(event.items) });

const restoring = cartSetup.createStateConfig({
  invoke: {
    id: 'restore',
    src: 'restore',
    onDone: [
      {
        guard: 'hasAddedBeforeRestore',
        target: 'ready',
        actions: [{ type: 'mergeRestored', params: ({ event }) => ({ items: event.output }) }, 'noteEdit'],
      },
      { target: 'ready', actions: { type: 'mergeRestored', params: ({ event }) => ({ items: event.output }) } },
    ],
    onError: [{ guard: 'hasAddedBeforeRestore', target: 'ready', actions: 'noteEdit' }, { target: 'ready' }],
  },
  // The stored cart changed while it was being read: read it again.
  on: {
    'cart.changed': { target: 'restoring', reenter: true },
    'cart.replaced': { target: 'restoring', reenter: true },
  },
});

const ready = cartSetup.createStateConfig({
  on: {
    'item.remove': {
      guard: { type: 'hasItem', params: ({ event }) => event },
      actions: [
        { type: 'removeItem', params: ({ event }) => event },
        'noteEdit',
        { type: 'notify', params: { code: 'removed' } },
      ],
    },
    'quantity.set': [
      {
        guard: { type: 'isTooFew', params: ({ event }) => event },
        actions: [
          { type: 'setQuantity', params: ({ event }) => event },
          'noteEdit',
          { type: 'notify', params: { code: 'removed' } },
        ],
      },
      {
        guard: { type: 'isQuantity', params: ({ event }) => event },
        actions: [{ type: 'setQuantity', params: ({ event }) => event }, 'noteEdit'],
      },
    ],
    'cart.clear': { actions: ['clearItems', 'deleteStored'] },
    // Only the ready state saves. While restoring, a save would overwrite the stored lines before they are read.
    'cart.edited': { actions: 'save' },
    'cart.replaced': { actions: { type: 'adoptItems', params: ({ event }) => event } },
  },
  initial: 'kept',
  states: {
    kept: {
      on: {
        'cart.changed': { actions: { type: 'adoptItems', params: ({ event }) => event } },
        'save.failed': { target: 'inMemory', actions: { type: 'notify', params: { code: 'notStored' } } },
      },
    },
    inMemory: {},
  },
});

/**
 * The cart of the current user: restored from the store, saved on every change, updated when another tab edits it,
 * replaced when the user changes. In `ready.inMemory` the browser refused to store the cart. The machine emits one
 * event, and edits of other tabs are ignored, because they would delete lines that only this page holds. Use it
 * through `provideCart`.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: { items: [] },
  invoke: { id: 'watchStore', src: 'watchStore' },
  on: {
    'item.add': { actions: raise(({ event }) => ({ type: 'items.addAll', items: [event.item] })) },
    'items.addAll': [
      {
        guard: { type: 'isAtMaxQuantity', params: validProducts },
        actions: { type: 'notify', params: { code: 'quantityLimit', max: MAX_QUANTITY } },
      },
      {
        guard: { type: 'isOverTheCounter', params: validProducts },
        actions: [
          { type: 'addProducts', params: validProducts },
          'noteEdit',
          { type: 'notify', params: { code: 'added' } },
        ],
      },
      {
        guard: { type: 'isMixed', params: validProducts },
        actions: [
          { type: 'addProducts', params: validProducts },
          'noteEdit',
          { type: 'notify', params: { code: 'added' } },
          { type: 'notify', params: { code: 'prescriptionNeeded' } },
        ],
      },
      {
        guard: { type: 'isPrescriptionOnly', params: validProducts },
        actions: { type: 'notify', params: { code: 'prescriptionNeeded' } },
      },
    ],
  },
  initial: 'restoring',
  states: { restoring, ready },
});

/** The cart machine with its store. */
export const provideCart = ({ store }: CartDeps) =>
  cartMachine.provide({
    actors: {
      restore: fromPromise<readonly CartItem[]>(async () => toItems(store.read())),
      watchStore: fromCallback(({ sendBack }) => {
        const send = (event: CartEvent) => sendBack(event);
        return store.subscribe((change) =>
          send({ type: change === 'edited' ? 'cart.changed' : 'cart.replaced', items: toItems(store.read()) }),
        );
      }),
    },
    actions: {
      save: ({ context, self }) => {
        if (!store.write(context.items)) self.send({ type: 'save.failed' });
      },
      deleteStored: ({ self }) => {
        if (!store.clear()) self.send({ type: 'save.failed' });
      },
    },
  });

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Whether the stored cart has been read. Until then, an empty cart may still get lines. */
export const selectIsReady = (snapshot: CartSnapshot): boolean => snapshot.matches('ready');

/** The lines of the cart. */
export const selectItems = (snapshot: CartSnapshot): readonly CartItem[] => snapshot.context.items;

/** The number of units in all lines, as the badge shows it. */
export const selectUnits = (snapshot: CartSnapshot): number => cartUnits(snapshot.context.items);

/** The price of the cart in whole rupees. */
export const selectTotal = (snapshot: CartSnapshot): number => cartTotal(snapshot.context.items);
