import type { CartNotification } from '@sehat/machines/cart';
import type { ToastOptions } from '@sehat/ui/toaster';
import { m } from './generated/messages.js';

/** The notification for a `notification` event of the cart. */
export function cartNotification(notification: CartNotification): ToastOptions {
  switch (notification.code) {
    case 'added':
      return { tone: 'success', message: m.cart_added() };
    case 'removed':
      return { tone: 'success', message: m.cart_removed() };
    case 'quantityLimit':
      return { tone: 'warning', message: m.cart_quantity_limit({ max: notification.max }) };
    case 'prescriptionNeeded':
      return { tone: 'warning', message: m.cart_prescription_needed() };
    case 'notStored':
      return { tone: 'warning', message: m.cart_not_stored() };
    case 'storedAgain':
      return { tone: 'success', message: m.cart_stored_again() };
  }
}
