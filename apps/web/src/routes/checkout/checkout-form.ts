import type { CheckoutForm } from '@sehat/machines/checkout';
import * as v from 'valibot';

export type CheckoutField = keyof CheckoutForm;

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Everything is required; nothing must have a certain form. */
export const checkoutSchema = v.object({
  name: filled('Enter the name'),
  email: filled('Enter an email address'),
  phone: filled('Enter a phone number'),
  address: filled('Enter the address'),
  city: filled('Enter the city'),
  pincode: filled('Enter the PIN code'),
  paymentMethod: v.picklist(['card', 'upi', 'cod'], 'Choose how to pay'),
});

/** A doubt about a phone number, or null. It never blocks: it may be a landline, or a number from abroad. */
export function phoneAdvice(phone: string): string | null {
  const digits = phone.replaceAll(/[\s().-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  if (digits === '' || /^[6-9]\d{9}$/.test(digits)) return null;
  return 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9. Leave it if it is right.';
}

/** A doubt about a PIN code, or null. It never blocks. */
export function pincodeAdvice(pincode: string): string | null {
  const digits = pincode.replaceAll(/\s/g, '');
  if (digits === '' || /^[1-9]\d{5}$/.test(digits)) return null;
  return 'PIN codes have 6 digits, for example 110003. Leave it if it is right.';
}
