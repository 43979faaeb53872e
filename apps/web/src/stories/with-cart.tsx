import { type CartItem, provideCart } from '@sehat/machines/cart';
import { ToasterProvider } from '@sehat/ui/toaster';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { createActor } from 'xstate';
import { CartProvider } from '../app/cart-provider';

/** Gives a story a cart of its own, filled with `parameters.cart`, and notifications. */
export const withCart: Decorator = (Story, { parameters }) => {
  const { cart = [] } = parameters as { cart?: readonly CartItem[] };
  const [actor] = useState(() =>
    createActor(
      provideCart({ store: { read: () => cart, write: () => {}, clear: () => {}, subscribe: () => () => {} } }),
    ).start(),
  );
  return (
    <ToasterProvider>
      <CartProvider actor={actor}>
        <Story />
      </CartProvider>
    </ToasterProvider>
  );
};
