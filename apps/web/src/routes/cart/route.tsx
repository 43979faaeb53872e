import { MAX_QUANTITY } from '@sehat/machines/cart';
import { PageCart, useCartView } from '../../app/cart-provider';
import { Either } from '../../app/either';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { CartPage } from './cart-page';

function Cart() {
  const { ready, items, units, total, setQuantity, remove } = useCartView();
  return (
    <Page title="Cart">
      {ready ? (
        <CartPage
          items={items}
          units={units}
          total={total}
          maxQuantity={MAX_QUANTITY}
          onQuantityChange={setQuantity}
          onRemove={remove}
        />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

const nothing = () => undefined;

/** The page as the build knows it. */
const CartDocument = () => (
  <Either
    held="cart"
    whenHeld={<PageSkeleton heading="Your Cart" headingFor="everybody" />}
    otherwise={
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
