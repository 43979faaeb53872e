import { type CartItem, MAX_QUANTITY, selectItems, selectTotal, selectUnits } from '@sehat/machines/cart';
import { useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useEmitted } from '../actors/use-emitted';
import { translatedLines } from '../catalog-text/medicines';
import { useHydrated } from '../hydration/use-hydrated';
import { cartNotification } from '../messages/cart';
import { useSession } from '../session/auth-provider';
import { showCartOf } from '../storage/cart-store';
import { pageCart } from './page-cart';

export type CartActor = typeof pageCart;

const CartContext = createContext<CartActor | null>(null);

/** Returns the id of the cart's user, `''` for the visitor, or null while the auth actor restores the session. */
function useCartOwner(): string | null {
  const session = useSession();
  if (session.status === 'restoring') return null;
  return session.status === 'signedIn' ? session.user.id : '';
}

function StartedCart({ children }: { children: ReactNode }) {
  const owner = useCartOwner();
  // Without a layout effect, the browser could paint the cart of the previous user.
  useLayoutEffect(() => {
    if (owner === null) return;
    showCartOf(owner);
    pageCart.start();
  }, [owner]);
  return <CartContext value={pageCart}>{children}</CartContext>;
}

/** Provides the cart of the current user, unless a `CartProvider` above provides another one. */
export function PageCart({ children }: { children: ReactNode }) {
  return useContext(CartContext) ? children : <StartedCart>{children}</StartedCart>;
}

/** Provides a given cart for stories and tests, and shows its notifications. */
export function CartProvider({ actor, children }: { actor: CartActor; children: ReactNode }) {
  const { notify } = useToaster();
  useEmitted(actor, { notification: (event) => notify(cartNotification(event)) });
  return <CartContext value={actor}>{children}</CartContext>;
}

/** Returns the cart actor. Throws outside `CartProvider`. */
export function useCart(): CartActor {
  const actor = useContext(CartContext);
  if (!actor) throw new Error('useCart must be used within CartProvider');
  return actor;
}

const noItems: readonly CartItem[] = [];

/** Connects a page to the cart. Without items until hydration, because the build cannot know what is stored. */
export function useCartView(cart: CartActor) {
  const hydrated = useHydrated();
  const [items, units, total] = [
    useSelector(cart, selectItems),
    useSelector(cart, selectUnits),
    useSelector(cart, selectTotal),
  ];
  return {
    items: hydrated ? translatedLines(items) : noItems,
    units: hydrated ? units : 0,
    total: hydrated ? total : 0,
    maxQuantity: MAX_QUANTITY,
    onQuantityChange: ({ id, type }: CartItem, quantity: number) =>
      cart.send({ type: 'quantity.set', id, itemType: type, quantity }),
    onRemove: ({ id }: CartItem) => cart.send({ type: 'item.remove', id }),
  };
}
