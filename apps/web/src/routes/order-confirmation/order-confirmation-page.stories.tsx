import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import type { ConfirmedOrder } from './confirmed-order';
import { OrderConfirmationPage } from './order-confirmation-page';

const medicine = (id: string, name: string, price: number, quantity = 1) => ({
  id,
  type: 'medicine',
  name,
  price,
  quantity,
});

const order: ConfirmedOrder = {
  number: 'SEH-20260115-4F7K',
  placedAt: '2026-01-15T05:00:00.000Z',
  items: [
    medicine('med-paracetamol', 'Paracetamol 500mg', 50, 2),
    medicine('med-amoxicillin', 'Amoxicillin 250mg', 120),
    medicine('med-omeprazole', 'Omeprazole 20mg', 85),
    medicine('med-cetirizine', 'Cetirizine 10mg', 45),
  ],
  total: 350,
  form: {
    name: 'Asha Verma',
    email: 'asha@sehat.example',
    phone: '98200 12345',
    address: '12 Lodhi Road\nNear Jor Bagh metro station',
    city: 'New Delhi',
    pincode: '110003',
    paymentMethod: 'card',
  },
};

const paidBy = (paymentMethod: ConfirmedOrder['form']['paymentMethod']): ConfirmedOrder => ({
  ...order,
  form: { ...order.form, paymentMethod },
});

const meta = {
  title: 'Pages/Order Confirmation',
  component: OrderConfirmationPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { order, onPrint: fn() },
} satisfies Meta<typeof OrderConfirmationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Card: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('SEH-20260115-4F7K')).toBeVisible();
    await expect(canvas.getAllByText(/15 Jan 2026/)).toHaveLength(1);
    await expect(canvas.getByText('Thu, 15 Jan 2026')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(canvas.getByText('10:30 AM')).toBeVisible();
    await expect(canvas.getByText(/12 Lodhi Road/)).toHaveTextContent(/New Delhi 110003/);
    const items = within(canvas.getByRole('region', { name: 'Items' }));
    await expect(items.getAllByRole('listitem')).toHaveLength(4);
    await expect(items.getByText('₹350')).toBeVisible();
    await expect(canvas.getByText('Card')).toBeVisible();
    await expect(canvas.getByText('This is a sample pharmacy. It sends no medicines.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const Upi: Story = {
  args: { order: paidBy('upi') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('UPI')).toBeVisible();
  },
};

export const CashOnDelivery: Story = {
  args: { order: paidBy('cod') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cash on Delivery')).toBeVisible();
  },
};

export const ManyItems: Story = {
  args: {
    order: {
      ...order,
      items: Array.from({ length: 60 }, (_, index) => medicine(`m${index}`, `Medicine ${index + 1}`, 100)),
      total: 6000,
    },
  },
};

export const VisitedDirectly: Story = {
  args: { order: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Order Information Not Found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Medicines' })).toHaveAttribute('href', '/medicines');
  },
};

export const OnAPhone: Story = { globals: phone };

export const LargeText: Story = {
  globals: { ...phone, textSize: 'double' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
