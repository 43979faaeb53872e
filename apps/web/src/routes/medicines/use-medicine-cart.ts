import type { Medicine } from '@sehat/catalog/medicines';
import { useCallback } from 'react';
import { type CartActor, useCartView } from '../../cart/cart-provider';

/** Connects the medicines page to the cart. */
export function useMedicineCart(actor: CartActor) {
  const { items, units, total, maxQuantity, onQuantityChange } = useCartView(actor);
  const onAdd = useCallback(
    ({ id, name, price, requiresPrescription }: Medicine) =>
      actor.send({ type: 'item.add', item: { id, name, price, requiresPrescription, type: 'medicine' } }),
    [actor],
  );
  return { cart: { items, units, total, maxQuantity }, onAdd, onQuantityChange };
}
