import type { CartItem } from '@sehat/machines/cart';
import { createToaster, ToasterProvider } from '@sehat/ui/toaster';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { CartProvider } from '../cart/cart-provider';
import { createSampleCart } from './sample-actors';

/** Notifications stay until dismissed, so that the duration of a story does not change its picture. */
const untilDismissed = 2 ** 31 - 1;

/** Gives a story a cart of its own, filled with `parameters.cart`, and notifications. */
export const withCart: Decorator = (Story, { parameters }) => {
  const { cart = [] } = parameters as { cart?: readonly CartItem[] };
  const [toaster] = useState(() => createToaster({ duration: untilDismissed }));
  const [actor] = useState(() => createSampleCart(cart));
  useLayoutEffect(() => void actor.start(), [actor]);
  return (
    <ToasterProvider toaster={toaster}>
      <CartProvider actor={actor}>
        <Story />
      </CartProvider>
    </ToasterProvider>
  );
};
