import { hindiPaymentMethods } from '@sehat/catalog/hindi/payment-methods';
import { type PaymentMethod, paymentMethods } from '@sehat/catalog/payment-methods';
import { language } from '../messages/language';

/** The label of a way to pay. */
export const paymentMethodText = (method: PaymentMethod): string =>
  language() === 'hi'
    ? hindiPaymentMethods[method]
    : (paymentMethods.find(({ value }) => value === method)?.label ?? method);
