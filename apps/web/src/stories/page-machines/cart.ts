import { selectItems, selectTotal, selectUnits } from '@sehat/machines/cart';
import type { ComponentProps } from 'react';
import type { CartPage } from '../../routes/cart/cart-page';
import type { MedicinesPage } from '../../routes/medicines/medicines-page';
import { onMachine } from '../on-machine';
import { loadSampleCart, type SampleCart } from '../sample-actors';

type CartSnapshot = ReturnType<SampleCart['getSnapshot']>;

const cartOf = (snapshot: CartSnapshot) => ({
  items: selectItems(snapshot),
  units: selectUnits(snapshot),
  total: selectTotal(snapshot),
});

const setQuantity =
  (cart: SampleCart): ComponentProps<typeof CartPage>['onQuantityChange'] =>
  ({ id, type }, quantity) =>
    cart.send({ type: 'quantity.set', id, itemType: type, quantity });

/** The cart page on a cart of the story's lines. */
export const cartMachine = onMachine<ComponentProps<typeof CartPage>, SampleCart>({
  start: ({ items }) => loadSampleCart(items),
  shows: cartOf,
  tells: (cart) => ({
    onQuantityChange: setQuantity(cart),
    onRemove: ({ id }) => cart.send({ type: 'item.remove', id }),
  }),
  workedOut: ['units', 'total'],
});

/** The medicines beside a cart of the story's lines. */
export const medicinesMachine = onMachine<ComponentProps<typeof MedicinesPage>, SampleCart>({
  start: ({ cart: { items } }) => loadSampleCart(items),
  shows: (snapshot, { cart: { maxQuantity } }) => ({ cart: { ...cartOf(snapshot), maxQuantity } }),
  tells: (cart) => ({
    onAdd: ({ id, name, price, requiresPrescription }) =>
      cart.send({ type: 'item.add', item: { id, name, price, requiresPrescription, type: 'medicine' } }),
    onQuantityChange: setQuantity(cart),
  }),
});
