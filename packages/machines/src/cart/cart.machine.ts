import { fromCallback, fromPromise, raise, type SnapshotFrom } from 'xstate';
import type { ForCallers } from '../injection/for-callers';
import { cartSetup } from './cart.setup';
import type {
  CartContext,
  CartDeps,
  CartEdit,
  CartEvent,
  CartInternalEvent,
  CartItem,
  CartSave,
  CartStore,
  StoredCart,
} from './cart.types';
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
export { lineTotal, MAX_QUANTITY, mergeEdits, mergeStored } from './cart-items';

const validProducts = ({ event }: { event: { items: unknown } }) => ({ products: toProducts(event.items) });
const cartOf = ({ event }: { event: StoredCart }) => event;

const keepForLater = {
  actions: { type: 'keepForLater' as const, params: ({ event }: { event: CartEdit }) => ({ edit: event }) },
};

const restoring = cartSetup.createStateConfig({
  description: 'The machine reads the stored cart.',
  // The store never throws, so this call has no error.
  invoke: {
    id: 'restore',
    src: 'restore',
    onDone: [
      {
        guard: { type: 'hasUnsaved', params: ({ event }) => event.output },
        target: '#cart.ready.saving',
        actions: [{ type: 'adoptCart', params: ({ event }) => event.output }, 'handleWaiting'],
      },
      {
        target: 'ready',
        actions: [{ type: 'adoptCart', params: ({ event }) => event.output }, 'handleWaiting'],
      },
    ],
  },
  on: {
    // The user edits lines that this machine has not read yet.
    'items.addAll': keepForLater,
    'item.remove': keepForLater,
    'quantity.set': keepForLater,
    'cart.clear': keepForLater,
    // The stored cart changed while it was being read: read it again.
    'cart.changed': { target: 'restoring', reenter: true },
    'cart.replaced': { target: 'restoring', reenter: true },
  },
});

const save = {
  id: 'save',
  src: 'save',
  input: ({ context: { items, stored } }: { context: CartContext }): CartSave => ({ items, base: stored }),
} as const;

const ready = cartSetup.createStateConfig({
  description: 'The lines are known, and the user can edit them.',
  on: {
    'items.addAll': [
      {
        guard: { type: 'hasRoom', params: validProducts },
        actions: [
          { type: 'notify', params: { code: 'added' } },
          { type: 'notifyRefusals', params: validProducts },
          { type: 'addProducts', params: validProducts },
          'noteEdit',
        ],
      },
      {
        guard: { type: 'hasProducts', params: validProducts },
        actions: { type: 'notifyRefusals', params: validProducts },
      },
    ],
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
        guard: { type: 'isTooMany', params: ({ event }) => event },
        actions: [
          { type: 'setQuantity', params: ({ event }) => event },
          'noteEdit',
          { type: 'notify', params: { code: 'quantityLimit', max: MAX_QUANTITY } },
        ],
      },
      {
        guard: { type: 'isQuantity', params: ({ event }) => event },
        actions: [{ type: 'setQuantity', params: ({ event }) => event }, 'noteEdit'],
      },
    ],
    'cart.clear': { actions: ['clearItems', 'noteEdit'] },
    'cart.replaced': [
      {
        guard: { type: 'hasUnsaved', params: cartOf },
        target: '.saving',
        actions: { type: 'adoptCart', params: cartOf },
      },
      { target: '.kept', actions: { type: 'adoptCart', params: cartOf } },
    ],
  },
  initial: 'kept',
  states: {
    kept: {
      description: 'The browser has stored the lines.',
      on: {
        'cart.edited': 'saving',
        'cart.changed': { actions: { type: 'followTab', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'The lines are being stored.',
      invoke: {
        ...save,
        onDone: { target: 'kept', actions: 'noteStored' },
        onError: { target: 'inMemory', actions: { type: 'notify', params: { code: 'notStored' } } },
      },
      on: {
        'cart.edited': { target: 'saving', reenter: true },
        'cart.changed': {
          target: 'saving',
          reenter: true,
          actions: { type: 'mergeChange', params: ({ event }) => event },
        },
      },
    },
    inMemory: {
      description: 'The browser refused to store the lines, and the user knows. The next edit of any tab tries again.',
      on: {
        'cart.edited': 'retrying',
        'cart.changed': { target: 'retrying', actions: { type: 'mergeChange', params: ({ event }) => event } },
      },
    },
    retrying: {
      description: 'The lines are being stored after the browser refused them.',
      invoke: {
        ...save,
        onDone: { target: 'kept', actions: ['noteStored', { type: 'notify', params: { code: 'storedAgain' } }] },
        onError: 'inMemory',
      },
      on: {
        'cart.edited': { target: 'retrying', reenter: true },
        'cart.changed': {
          target: 'retrying',
          reenter: true,
          actions: { type: 'mergeChange', params: ({ event }) => event },
        },
      },
    },
  },
});

/**
 * The cart of the current user: restored from the store, saved on every change, updated when another tab edits it,
 * replaced when the user changes. While the browser refuses to store the cart, the machine merges edits of other tabs
 * with its own lines and tries again. Use it through `provideCart`.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: { items: [], stored: [], waiting: [] },
  invoke: { id: 'watchStore', src: 'watchStore' },
  on: { 'item.add': { actions: raise(({ event }) => ({ type: 'items.addAll', items: [event.item] })) } },
  initial: 'restoring',
  states: { restoring, ready },
});

function readCart({ read, unsaved }: CartStore): StoredCart {
  const items = toItems(read());
  const left = unsaved?.() ?? null;
  return { items, unsaved: left === null ? null : toItems(left) };
}

/** The cart machine with its store. */
export const provideCart = ({ store }: CartDeps) =>
  cartMachine.provide({
    actors: {
      restore: fromPromise<StoredCart>(async () => readCart(store)),
      save: fromPromise<void, CartSave>(async ({ input: { items, base } }) => {
        const isStored = items.length > 0 ? store.write(items, base) : store.clear();
        if (!isStored) throw new Error('The browser refuses to store the cart.');
      }),
      watchStore: fromCallback(({ sendBack }) => {
        const send = (event: CartInternalEvent) => sendBack(event);
        return store.subscribe((change) =>
          send(
            change === 'edited'
              ? { type: 'cart.changed', items: toItems(store.read()) }
              : { type: 'cart.replaced', ...readCart(store) },
          ),
        );
      }),
    },
  }) as ForCallers<typeof cartMachine, CartEvent>;

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Whether the stored cart has been read. Until then, the cart shows no lines. */
export const selectIsReady = (snapshot: CartSnapshot): boolean => snapshot.matches('ready');

/** The lines of the cart. */
export const selectItems = (snapshot: CartSnapshot): readonly CartItem[] => snapshot.context.items;

/** The number of units in all lines, as the badge shows it. */
export const selectUnits = (snapshot: CartSnapshot): number => cartUnits(snapshot.context.items);

/** The price of the cart in whole rupees. */
export const selectTotal = (snapshot: CartSnapshot): number => cartTotal(snapshot.context.items);
