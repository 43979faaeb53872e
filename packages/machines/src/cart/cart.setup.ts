import { assign, emit, raise, setup } from 'xstate';
import { missingAction, missingActor, missingListener } from '../injection/missing';
import type { CartContext, CartEmitted, CartEvent, CartItem, CartNews, CartProduct } from './cart.types';
import {
  addProducts,
  isAtMost,
  isQuantityOfLine,
  type LineQuantity,
  MAX_QUANTITY,
  mergeItems,
  withoutId,
  withQuantity,
} from './cart-items';

const notifications: Record<CartNews, Pick<CartEmitted, 'tone' | 'message'>> = {
  added: { tone: 'success', message: 'Added to cart' },
  atMost: { tone: 'warning', message: `You can order at most ${MAX_QUANTITY} of one item.` },
  removed: { tone: 'success', message: 'Removed from cart' },
  prescriptionNeeded: { tone: 'warning', message: 'This item requires a prescription. Please upload one.' },
  notStored: {
    tone: 'warning',
    message: 'Your browser is not storing the cart. It will be lost when you close this page.',
  },
};

export interface Items {
  items: readonly CartItem[];
}

export interface Products {
  products: readonly CartProduct[];
}

const isFree = ({ requiresPrescription }: CartProduct) => !requiresPrescription;

/** The vocabulary of the cart machine: its types, and every actor, action and guard by name. */
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
      items: addProducts(context.items, products.filter(isFree)),
    })),
    removeItem: assign(({ context }, { id }: { id: string }) => ({ items: withoutId(context.items, id) })),
    setQuantity: assign(({ context }, change: LineQuantity) => ({ items: withQuantity(context.items, change) })),
    mergeRestored: assign(({ context }, { items }: Items) => ({ items: mergeItems(items, context.items) })),
    adoptItems: assign((_, { items }: Items) => ({ items })),
    clearItems: assign({ items: [] }),
    noteEdit: raise({ type: 'cart.edited' }),
    notify: emit((_, { news }: { news: CartNews }) => ({
      type: 'notification' as const,
      news,
      ...notifications[news],
    })),
  },
  guards: {
    isAtMost: ({ context }, { products }: Products) =>
      products.length > 0 && products.every((product) => isFree(product) && isAtMost(context.items, product)),
    isFree: (_, { products }: Products) => products.length > 0 && products.every(isFree),
    isPrescriptionOnly: (_, { products }: Products) => products.length > 0 && !products.some(isFree),
    isMixed: (_, { products }: Products) => products.some(isFree) && !products.every(isFree),
    hasItem: ({ context }, { id }: { id: string }) => context.items.some((item) => item.id === id),
    isTooFew: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change) && change.quantity < 1,
    isQuantity: ({ context }, change: LineQuantity) => isQuantityOfLine(context.items, change),
    hasAddedEarly: ({ context }) => context.items.length > 0,
  },
});
