import { describe, expect, it } from 'vitest';
import { type ConfirmedOrder, readConfirmedOrder } from './confirmed-order';

const order: ConfirmedOrder = {
  number: 'SEH-20260115-4F7K',
  placedAt: '2026-01-15T05:00:00.000Z',
  items: [{ id: 'med-paracetamol', type: 'medicine', name: 'Paracetamol 500mg', price: 50, quantity: 2 }],
  total: 100,
  form: {
    name: 'Asha Verma',
    email: 'asha@sehat.example',
    phone: '98200 12345',
    address: '12 Lodhi Road',
    city: 'New Delhi',
    pincode: '110003',
    paymentMethod: 'cod',
  },
};

describe('readConfirmedOrder', () => {
  it('reads what the checkout hands over', () => {
    expect(readConfirmedOrder({ order })).toEqual(order);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'order'],
    ['another page’s state', { appointment: {} }],
    ['no items', { order: { ...order, items: [], total: 0 } }],
    ['a total that is not the sum', { order: { ...order, total: 1 } }],
    ['a negative quantity', { order: { ...order, items: [{ ...order.items[0], quantity: -2 }], total: -100 } }],
    ['an unknown payment method', { order: { ...order, form: { ...order.form, paymentMethod: 'cheque' } } }],
    ['a missing address', { order: { ...order, form: { ...order.form, address: '' } } }],
    ['a moment that is none', { order: { ...order, placedAt: 'yesterday' } }],
  ])('takes %s for no order', (_, state) => {
    expect(readConfirmedOrder(state)).toBeNull();
  });
});
