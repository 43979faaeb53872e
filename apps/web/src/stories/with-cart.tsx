import type { CartItem } from '@sehat/machines/cart';
import { ToasterProvider } from '@sehat/ui/toaster';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { CartProvider } from '../app/cart-provider';
import { startSampleCart } from './sample-actors';

/** Gives a story a cart of its own, filled with `parameters.cart`, and notifications. */
export const withCart: Decorator = (Story, { parameters }) => {
  const { cart = [] } = parameters as { cart?: readonly CartItem[] };
  const [actor] = useState(() => startSampleCart(cart));
  return (
    <ToasterProvider>
      <CartProvider actor={actor}>
        <Story />
      </CartProvider>
    </ToasterProvider>
  );
};
