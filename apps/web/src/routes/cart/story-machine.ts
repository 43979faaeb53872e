import type { ComponentProps } from 'react';
import { useCartView } from '../../cart/cart-provider';
import { onMachine } from '../../stories/on-machine';
import { loadSampleCart, type SampleCart } from '../../stories/sample-actors';
import type { CartPage } from './cart-page';

/** Runs the cart page on a cart that holds the story's items. */
export const cartMachine = onMachine<ComponentProps<typeof CartPage>, SampleCart>({
  start: ({ items }) => loadSampleCart(items),
  useProps: useCartView,
  computed: ['units', 'total'],
});
