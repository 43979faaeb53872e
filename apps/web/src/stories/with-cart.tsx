import type { CartItem } from '@sehat/machines/cart';
import { createToaster, ToasterProvider } from '@sehat/ui/toaster';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { CartProvider } from '../app/cart-provider';
import { startSampleCart } from './sample-actors';

/** Notifications stay until somebody dismisses them: how long a story takes must not show. */
const untilDismissed = 2 ** 31 - 1;

/** Gives a story a cart of its own, filled with `parameters.cart`, and notifications. */
export const withCart: Decorator = (Story, { parameters }) => {
  const { cart = [] } = parameters as { cart?: readonly CartItem[] };
  const [toaster] = useState(() => createToaster({ duration: untilDismissed }));
  const [actor] = useState(() => startSampleCart(cart));
  return (
    <ToasterProvider toaster={toaster}>
      <CartProvider actor={actor}>
        <Story />
      </CartProvider>
    </ToasterProvider>
  );
};
