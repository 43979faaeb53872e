import { assign, emit, raise, setup } from 'xstate';
import { missingAction, missingActor, missingListener } from '../injection/missing';
import type { CartContext, CartEmitted, CartEvent, CartItem, CartNotification, CartProduct } from './cart.types';
import {
  addProducts,
  isAtMaxQuantity,
  isOverTheCounter,
  isQuantityOfLine,
  type LineQuantity,
  mergeItems,
  withoutId,
  withQuantity,
} from './cart-items';

export interface Items {
  items: readonly CartItem[];
}

export interface Products {
  products: readonly CartProduct[];
}

/** Types, actors, actions and guards of the cart machine. */
export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
  },
  actors: {
    restore: missingActor<readonly CartItem[]>('restore'),
    watchStore: missingListener('watchStore'),
  },
  actions: {
    save: missingAction('save'),
    deleteStored: missingAction('deleteStored'),
    addProducts: assign(({ context }, { products }: Products) => ({
      items: addProducts(context.items, products.filter(isOverTheCounter)),
    })),
    removeItem: assign(({ context }, { id }: { id: string }) => ({ items: withoutId(context.items, id) })),
    setQuantity: assign(({ context }, change: LineQuantity) => ({ items: withQuantity(context.items, change) })),
    mergeRestored: assign(({ context }, { items }: Items) => ({ items: mergeItems(items, context.items) })),
    adoptItems: assign((_, { items }: Items) => ({ items })),
    clearItems: assign({ items: [] }),
    noteEdit: raise({ type: 'cart.edited' }),
    notify: emit((_, notification: CartNotification) => ({ type: 'notification' as const, ...notification })),
  },
  guards: {
    isAtMaxQuantity: ({ context }, { products }: Products) =>
      products.length > 0 &&
      products.every((product) => isOverTheCounter(product) && isAtMaxQuantity(context.items, product)),
    isOverTheCounter: (_, { products }: Products) => products.length > 0 && products.every(isOverTheCounter),
    isPrescriptionOnly: (_, { products }: Products) => products.length > 0 && !products.some(isOverTheCounter),
    isMixed: (_, { products }: Products) => products.some(isOverTheCounter) && !products.every(isOverTheCounter),
    hasItem: ({ context }, { id }: { id: string }) => context.items.some((item) => item.id === id),
    isTooFew: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change) && change.quantity < 1,
    isQuantity: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change),
    hasAddedBeforeRestore: ({ context }) => context.items.length > 0,
  },
});
