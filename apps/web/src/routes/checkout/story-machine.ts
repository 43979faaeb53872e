import { selectItems } from '@sehat/machines/cart';
import { provideCheckout } from '@sehat/machines/checkout';
import type { ComponentProps } from 'react';
import { createAppActor } from '../../actors/create-app-actor';
import { onMachine } from '../../stories/on-machine';
import { loadSampleCart } from '../../stories/sample-actors';
import type { CheckoutPage } from './checkout-page';
import { type CheckoutActor, useCheckout } from './use-checkout';

/** Runs the checkout page on a cart that holds the story's items. */
export const checkoutMachine = onMachine<ComponentProps<typeof CheckoutPage>, CheckoutActor>({
  start: async ({ items, initial, placed }) => {
    const cart = await loadSampleCart(items);
    const machine = provideCheckout({
      watchCart: (onItems) => {
        onItems(selectItems(cart.getSnapshot()));
        return () => {};
      },
      clearCart: () => cart.send({ type: 'cart.clear' }),
      newOrderNumber: () => 'SEH-20260115-4821',
      now: () => Date.now(),
    });
    const checkout = createAppActor(machine, { input: { items } }).start();
    checkout.subscribe({ complete: () => cart.stop() });
    if (placed) checkout.send({ type: 'order.place', form: initial });
    return checkout;
  },
  useProps: useCheckout,
});
