/** The ways to pay for an order: value kept, label shown. */
export const paymentMethods = [
  { value: 'card', label: 'Card' },
  { value: 'upi', label: 'UPI' },
  { value: 'cod', label: 'Cash on Delivery' },
] as const;

/** A payment method as kept. */
export type PaymentMethod = (typeof paymentMethods)[number]['value'];
