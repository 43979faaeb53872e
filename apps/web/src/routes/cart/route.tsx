import { MAX_QUANTITY, selectIsReady } from '@sehat/machines/cart';
import { useSelector } from '@xstate/react';
import { PageCart, useCart, useCartView } from '../../cart/cart-provider';
import { StoredStateSwitch } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { PageSkeleton } from '../../page/page-skeleton';
import { CartPage } from './cart-page';

function Cart() {
  const cart = useCart();
  const view = useCartView(cart);
  // Until the stored cart is read, an empty list does not mean an empty cart.
  const ready = useSelector(cart, selectIsReady);
  return <Page title={m.title_cart()}>{ready ? <CartPage {...view} /> : <PageSkeleton />}</Page>;
}

const nothing = () => undefined;

/** The prerendered page. */
const CartDocument = () => (
  <StoredStateSwitch
    state="cart"
    whenPresent={<PageSkeleton heading={m.cart_heading()} headingFor="everybody" />}
    whenAbsent={
      <CartPage
        items={[]}
        units={0}
        total={0}
        maxQuantity={MAX_QUANTITY}
        onQuantityChange={nothing}
        onRemove={nothing}
      />
    }
  />
);

/** `/cart` */
export function CartRoute() {
  if (import.meta.env.SSR) return <CartDocument />;
  return (
    <PageCart>
      <Cart />
    </PageCart>
  );
}
