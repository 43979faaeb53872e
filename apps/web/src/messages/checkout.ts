import type { CheckoutEmitted } from '@sehat/machines/checkout';
import type { ToastOptions } from '@sehat/ui/toaster';
import { m } from './generated/messages.js';

/** The notification for an event of the checkout. */
export function checkoutNotification(type: CheckoutEmitted['type']): ToastOptions {
  switch (type) {
    case 'placed':
      return { tone: 'success', message: m.checkout_placed() };
    case 'turnedAway':
      return { tone: 'warning', message: m.checkout_cart_empty() };
  }
}
