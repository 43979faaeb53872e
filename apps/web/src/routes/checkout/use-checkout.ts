import {
  type CheckoutForm,
  type provideCheckout,
  selectIsPlaced,
  selectOrderItems,
  selectOrderTotal,
} from '@sehat/machines/checkout';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';

export type CheckoutActor = Actor<ReturnType<typeof provideCheckout>>;

/** Connects the checkout page to its actor. */
export function useCheckout(checkout: CheckoutActor) {
  return {
    items: useSelector(checkout, selectOrderItems),
    total: useSelector(checkout, selectOrderTotal),
    placed: useSelector(checkout, selectIsPlaced),
    onPlaceOrder: (form: CheckoutForm) => checkout.send({ type: 'order.place', form }),
  };
}
