import { selectItems } from '@sehat/machines/cart';
import { provideCheckout, selectIsPlaced, selectOrderItems, selectOrderTotal } from '@sehat/machines/checkout';
import type { ComponentProps } from 'react';
import { type Actor, createActor } from 'xstate';
import type { CheckoutPage } from '../../routes/checkout/checkout-page';
import { onMachine } from '../on-machine';
import { loadSampleCart } from '../sample-actors';

type Props = ComponentProps<typeof CheckoutPage>;
type Checkout = Actor<ReturnType<typeof provideCheckout>>;

/** The checkout of a cart of the story's lines. */
export const checkoutMachine = onMachine<Props, Checkout>({
  start: async ({ items, initial, placed }) => {
    const cart = await loadSampleCart(items);
    const machine = provideCheckout({
      watchCart: (tell) => {
        tell(selectItems(cart.getSnapshot()));
        return () => {};
      },
      clearCart: () => cart.send({ type: 'cart.clear' }),
      newOrderNumber: () => 'SEH-20260115-4821',
      now: () => Date.now(),
    });
    const checkout = createActor(machine, { input: { items } }).start();
    checkout.subscribe({ complete: () => cart.stop() });
    if (placed) checkout.send({ type: 'order.place', form: initial });
    return checkout;
  },
  shows: (snapshot) => ({
    items: selectOrderItems(snapshot),
    total: selectOrderTotal(snapshot),
    placed: selectIsPlaced(snapshot),
  }),
  tells: (checkout) => ({ onPlaceOrder: (form) => checkout.send({ type: 'order.place', form }) }),
});
