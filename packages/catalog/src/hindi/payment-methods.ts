import type { PaymentMethod } from '../payment-methods.ts';

/** The labels of the ways to pay. */
export const hindiPaymentMethods: Readonly<Record<PaymentMethod, string>> = {
  card: 'कार्ड',
  upi: 'UPI',
  cod: 'डिलीवरी पर नकद',
};
