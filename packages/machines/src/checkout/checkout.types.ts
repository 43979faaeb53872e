import type { PaymentMethod } from '@sehat/catalog/payment-methods';
import type { CartItem } from '../cart/cart.types';

/** The checkout form as typed: everything is text. */
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
  /** ISO instant. */
  placedAt: string;
  items: readonly CartItem[];
  /** Whole rupees for all items. */
  total: number;
  /** What was typed, trimmed. */
  form: CheckoutForm;
}

/** What the checkout machine needs from the outside. */
export interface CheckoutDeps {
  /** Tells the cart's items, at once if they are known and on every change. Returns the way to stop. */
  watchCart(tell: (items: readonly CartItem[]) => void): () => void;
  clearCart(): void;
  /** A number that no other order has. */
  newOrderNumber(): string;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface CheckoutInput {
  /** The cart's items as far as they are known: a full cart is then shown from the start. */
  items: readonly CartItem[];
}

export interface CheckoutContext {
  /** What is about to be ordered; once placed, what was. */
  items: readonly CartItem[];
}

/** `cart.changed` comes from the machine's own part; a screen sends the other. */
export type CheckoutEvent =
  | { type: 'cart.changed'; items: readonly CartItem[] }
  | { type: 'order.place'; form: CheckoutForm };

/** What a screen tells the person, and what makes it go on. */
export type CheckoutEmitted =
  | { type: 'placed'; order: Order; message: string }
  | { type: 'turnedAway'; message: string };
