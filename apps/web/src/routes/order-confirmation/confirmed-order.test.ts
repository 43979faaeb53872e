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

const handOver = (changed: unknown) => ({ order: changed, placedBy: null });

describe('readConfirmedOrder', () => {
  it('reads what the checkout hands over', () => {
    expect(readConfirmedOrder({ order, placedBy: 'u1' })).toEqual({ order, placedBy: 'u1' });
    expect(readConfirmedOrder({ order, placedBy: null })?.order).toEqual(order);
  });

  it('takes an order of which nothing says whose it is for none', () => {
    expect(readConfirmedOrder({ order })).toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'order'],
    ['another page’s state', { appointment: {} }],
    ['no items', handOver({ ...order, items: [], total: 0 })],
    ['a total that is not the sum', handOver({ ...order, total: 1 })],
    ['a negative quantity', handOver({ ...order, items: [{ ...order.items[0], quantity: -2 }], total: -100 })],
    ['an unknown payment method', handOver({ ...order, form: { ...order.form, paymentMethod: 'cheque' } })],
    ['a missing address', handOver({ ...order, form: { ...order.form, address: '' } })],
    ['a moment that is none', handOver({ ...order, placedAt: 'yesterday' })],
  ])('takes %s for no order', (_, state) => {
    expect(readConfirmedOrder(state)).toBeNull();
  });
});
