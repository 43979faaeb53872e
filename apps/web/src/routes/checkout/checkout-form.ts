import { paymentMethods } from '@sehat/catalog/payment-methods';
import type { CheckoutForm } from '@sehat/machines/checkout';
import * as v from 'valibot';
import { asciiDigits } from '../../forms/phone-advice';
import { m } from '../../messages/generated/messages.js';

export type CheckoutField = keyof CheckoutForm;

const filled = (message: () => string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Every field is required. No field has a required format. */
export const checkoutSchema = v.object({
  name: filled(m.checkout_name_missing),
  email: filled(m.checkout_email_missing),
  phone: filled(m.checkout_phone_missing),
  address: filled(m.checkout_address_missing),
  city: filled(m.checkout_city_missing),
  pincode: filled(m.checkout_pincode_missing),
  paymentMethod: v.picklist(
    paymentMethods.map(({ value }) => value),
    m.checkout_payment_missing,
  ),
});

const digitsOf = (text: string) => asciiDigits(text).replaceAll(/[\s().-]/g, '');

/** Returns whether a PIN code does not have 6 digits, of any Indian script. */
export const isUnusualPincode = (pincode: string) => {
  const digits = digitsOf(pincode);
  return digits !== '' && !/^\d{6}$/.test(digits);
};
