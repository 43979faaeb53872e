import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { missingActor, missingListener } from '../injection/missing';
import type {
  CartContext,
  CartEdit,
  CartEmitted,
  CartEvent,
  CartInternalEvent,
  CartItem,
  CartNotification,
  CartProduct,
  CartSave,
  StoredCart,
} from './cart.types';
import {
  addProducts,
  isOverTheCounter,
  isQuantityOfLine,
  isTooMany,
  type LineQuantity,
  MAX_QUANTITY,
  mergeEdits,
  unitsThatFit,
  withoutId,
  withQuantity,
} from './cart-items';

export interface Products {
  products: readonly CartProduct[];
}

/** Types, actors, actions and guards of the cart machine. */
export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent | CartInternalEvent,
    emitted: {} as CartEmitted,
  },
  actors: {
    restore: missingActor<StoredCart>('restore'),
    save: missingActor<void, CartSave>('save'),
    watchStore: missingListener('watchStore'),
  },
  actions: {
    keepForLater: assign(({ context }, { edit }: { edit: CartEdit }) => ({ waiting: [...context.waiting, edit] })),
    handleWaiting: enqueueActions(({ context, enqueue }) => {
      for (const edit of context.waiting) enqueue.raise(edit);
      enqueue.assign({ waiting: [] });
    }),
    addProducts: assign(({ context }, { products }: Products) => ({
      items: addProducts(context.items, products.filter(isOverTheCounter)),
    })),
    removeItem: assign(({ context }, { id }: { id: string }) => ({ items: withoutId(context.items, id) })),
    setQuantity: assign(({ context }, change: LineQuantity) => ({ items: withQuantity(context.items, change) })),
    clearItems: assign({ items: [] }),
    adoptCart: assign((_, { items, unsaved }: StoredCart) => ({ items: unsaved ?? items, stored: items })),
    followTab: assign((_, { items }: { items: readonly CartItem[] }) => ({ items, stored: items })),
    mergeChange: assign(({ context: { stored, items } }, { items: other }: { items: readonly CartItem[] }) => ({
      items: mergeEdits({ base: stored, own: items, other }),
      stored: other,
    })),
    noteStored: assign({ stored: ({ context }) => context.items }),
    noteEdit: raise({ type: 'cart.edited' }),
    notify: emit((_, notification: CartNotification) => ({ type: 'notification' as const, ...notification })),
    notifyRefusals: enqueueActions(({ context, enqueue }, { products }: Products) => {
      const free = products.filter(isOverTheCounter);
      if (unitsThatFit(context.items, free) < free.length)
        enqueue.emit({ type: 'notification', code: 'quantityLimit', max: MAX_QUANTITY });
      if (free.length < products.length) enqueue.emit({ type: 'notification', code: 'prescriptionNeeded' });
    }),
  },
  guards: {
    hasRoom: ({ context }, { products }: Products) => unitsThatFit(context.items, products) > 0,
    hasProducts: (_, { products }: Products) => products.length > 0,
    hasItem: ({ context }, { id }: { id: string }) => context.items.some((item) => item.id === id),
    isTooFew: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change) && change.quantity < 1,
    isTooMany: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change) && isTooMany(change),
    isQuantity: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change),
    hasUnsaved: (_, { unsaved }: StoredCart) => unsaved !== null,
  },
});
