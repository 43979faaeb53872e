import type { PaymentMethod } from '@sehat/catalog/payment-methods';
import type { CartItem } from '../cart/cart.types';

/** The checkout form as the user typed it. */
export interface CheckoutForm {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  pincode: string;
  paymentMethod: PaymentMethod;
}

/** An order as it was placed. */
export interface Order {
  number: string;
  /** ISO 8601, in UTC. */
  placedAt: string;
  items: readonly CartItem[];
  /** Whole rupees for all items. */
  total: number;
  /** The form with trimmed texts. */
  form: CheckoutForm;
}

/** What the checkout machine needs from the outside. */
export interface CheckoutDeps {
  /**
   * Calls `onItems` with the cart's items: at once if they are known, then on every change. Returns a function that
   * stops it.
   */
  watchCart(onItems: (items: readonly CartItem[]) => void): () => void;
  clearCart(): void;
  /** Returns a number that no other order has. */
  newOrderNumber(): string;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface CheckoutInput {
  /** The cart's items if they are known already. The checkout then starts with the form instead of waiting. */
  items: readonly CartItem[];
}

export interface CheckoutContext {
  /** The items to order; after the order is placed, the ordered items. */
  items: readonly CartItem[];
}

/** What the page sends. */
export type CheckoutEvent = { type: 'order.place'; form: CheckoutForm };

/** What only the machine's listener sends. */
export type CheckoutInternalEvent = { type: 'cart.changed'; items: readonly CartItem[] };

/** `turnedAway`: the cart is empty, so there is nothing to order. */
export type CheckoutEmitted = { type: 'placed'; order: Order } | { type: 'turnedAway' };
