import { MAX_QUANTITY } from '@sehat/machines/cart';
import { PageCart, useCartView } from '../../app/cart-provider';
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

/** `/cart` */
export function CartRoute() {
  return (
    <PageCart>
      <Cart />
    </PageCart>
  );
}
