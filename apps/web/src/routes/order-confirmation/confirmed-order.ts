import { paymentMethods } from '@sehat/catalog/payment-methods';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());
const rupees = v.pipe(v.number(), v.integer(), v.minValue(0));

const orderSchema = v.object({
  number: text,
  placedAt: v.pipe(v.string(), v.isoTimestamp()),
  items: v.pipe(
    v.array(
      v.object({
        id: text,
        type: text,
        name: text,
        price: rupees,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    v.nonEmpty(),
  ),
  total: rupees,
  form: v.object({
    name: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    pincode: text,
    paymentMethod: v.picklist(paymentMethods.map(({ value }) => value)),
  }),
});

const handedOverSchema = v.object({
  /** The id of the user who ordered, or null for a visitor. The tab's history outlives the session. */
  placedBy: v.nullable(text),
  order: v.pipe(
    orderSchema,
    v.check(({ items, total }) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === total),
  ),
});

/** The order that the checkout handed over. */
export type ConfirmedOrder = v.InferOutput<typeof orderSchema>;

/** Reads the hand-over of the checkout; null on a direct visit or if it is invalid. */
export function readConfirmedOrder(handedOver: unknown): { order: ConfirmedOrder; placedBy: string | null } | null {
  const parsed = v.safeParse(handedOverSchema, handedOver);
  return parsed.success ? parsed.output : null;
}
