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

const digitsOf = (text: string) => text.replaceAll(/[\s().-]/g, '');

/** Whether a phone number is not one of 10 digits. It may be right all the same: a landline, or a number from abroad. */
export const isUnusualPhone = (phone: string) => {
  const digits = digitsOf(phone).replace(/^(\+91|0)(?=\d{10}$)/, '');
  return digits !== '' && !/^\d{10}$/.test(digits);
};

/** Whether a PIN code is not one of 6 digits. */
export const isUnusualPincode = (pincode: string) => {
  const digits = digitsOf(pincode);
  return digits !== '' && !/^\d{6}$/.test(digits);
};
