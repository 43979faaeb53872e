import { type CartItem, provideCart, selectIsReady, selectItems, selectTotal, selectUnits } from '@sehat/machines/cart';
import { type Toaster, useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Actor, createActor } from 'xstate';
import { cartStore } from '../storage/cart-store';
import { useHydrated } from './hydration';
import { useEmitted } from './use-emitted';

type CartActor = Actor<ReturnType<typeof provideCart>>;

const CartContext = createContext<CartActor | null>(null);

let pageCart: CartActor | undefined;

/** The one cart of this page, from the first part of it that needs a cart. Tells the person what happens to it. */
export function openCart({ notify }: Pick<Toaster, 'notify'>): CartActor {
  if (!pageCart) {
    pageCart = createActor(provideCart({ store: cartStore }));
    pageCart.on('notification', ({ tone, message }) => notify({ tone, message }));
    // The build has no store to read.
    if (!import.meta.env.SSR) pageCart.start();
  }
  return pageCart;
}

/** Gives the page's cart to everything below it, where it has none yet. */
export function PageCart({ children }: { children: ReactNode }) {
  const given = useContext(CartContext);
  const toaster = useToaster();
  const [cart] = useState(() => given ?? openCart(toaster));
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Gives a cart to everything below it, and tells the person what happens to it, on whatever page they are. */
export function CartProvider({ actor, children }: { actor: CartActor; children: ReactNode }) {
  const { notify } = useToaster();
  useEmitted(actor, { notification: ({ tone, message }) => notify({ tone, message }) });
  return <CartContext value={actor}>{children}</CartContext>;
}

/** The cart actor. Throws outside `CartProvider`. */
export function useCart(): CartActor {
  const actor = useContext(CartContext);
  if (!actor) throw new Error('useCart must be used within CartProvider');
  return actor;
}

const noItems: readonly CartItem[] = [];

/** The cart as a screen needs it: what is in it, and what can be done with it. Nothing is, in what the build rendered. */
export function useCartView() {
  const cart = useCart();
  const hydrated = useHydrated();
  const [items, units, total] = [
    useSelector(cart, selectItems),
    useSelector(cart, selectUnits),
    useSelector(cart, selectTotal),
  ];
  return {
    /** Whether what is stored is known: before, an empty cart may be a full one. */
    ready: useSelector(cart, selectIsReady),
    items: hydrated ? items : noItems,
    units: hydrated ? units : 0,
    total: hydrated ? total : 0,
    setQuantity: ({ id, type }: CartItem, quantity: number) =>
      cart.send({ type: 'quantity.set', id, itemType: type, quantity }),
    remove: ({ id }: CartItem) => cart.send({ type: 'item.remove', id }),
  };
}
