import { paymentMethods } from '@sehat/catalog/payment-methods';
import type { CheckoutForm } from '@sehat/machines/checkout';
import * as v from 'valibot';

export type CheckoutField = keyof CheckoutForm;

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Every field is required. No field has a required format. */
export const checkoutSchema = v.object({
  name: filled('Enter the name'),
  email: filled('Enter an email address'),
  phone: filled('Enter a phone number'),
  address: filled('Enter the address'),
  city: filled('Enter the city'),
  pincode: filled('Enter the PIN code'),
  paymentMethod: v.picklist(
    paymentMethods.map(({ value }) => value),
    'Choose how to pay',
  ),
});

const digitsOf = (text: string) => text.replaceAll(/[\s().-]/g, '');

/** Returns whether a phone number does not have 10 digits. It may still be right: a landline or a foreign number. */
export const isUnusualPhone = (phone: string) => {
  const digits = digitsOf(phone).replace(/^(\+91|0)(?=\d{10}$)/, '');
  return digits !== '' && !/^\d{10}$/.test(digits);
};

/** Returns whether a PIN code does not have 6 digits. */
export const isUnusualPincode = (pincode: string) => {
  const digits = digitsOf(pincode);
  return digits !== '' && !/^\d{6}$/.test(digits);
};
