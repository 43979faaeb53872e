import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { CartRoute } from '../routes/cart/route';
import { CheckoutRoute } from '../routes/checkout/route';
import { MedicinesRoute } from '../routes/medicines/route';
import { OrderConfirmationRoute } from '../routes/order-confirmation/route';
import { pageParameters } from '../stories/page-parameters';
import { asPatient, type Canvas, journey } from './journey';

const Journey = journey({
  '/medicines': MedicinesRoute,
  '/cart': CartRoute,
  '/checkout': CheckoutRoute,
  '/order-confirmation': OrderConfirmationRoute,
});

/** Makes the random letters of an order number the same in each run. */
function drawTheSameLots() {
  const { random } = Math;
  Math.random = () => 0.5;
  return () => {
    Math.random = random;
  };
}

const meta = {
  title: 'Journeys/Order medicines',
  component: Journey,
  ...asPatient,
  beforeEach: drawTheSameLots,
  parameters: { ...pageParameters, path: '/medicines' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fillTheCart(canvas: Canvas) {
  const shelf = within(await canvas.findByRole('article', { name: 'Paracetamol 500mg' }));
  await userEvent.click(shelf.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Increase Paracetamol 500mg' }));
  await expect(await screen.findByText('Added to cart')).toBeVisible();
}

async function goToCheckout(canvas: Canvas) {
  const [checkout] = canvas.getAllByRole('link', { name: 'Checkout' });
  if (checkout) await userEvent.click(checkout);
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

export const Ordered: Story = {
  play: async ({ canvas }) => {
    await fillTheCart(canvas);
    await goToCheckout(canvas);
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Verma');
    await userEvent.type(canvas.getByLabelText('Phone'), '98200 12345');
    await userEvent.type(canvas.getByLabelText('Address'), '12 Lodhi Road');
    await userEvent.type(canvas.getByLabelText('City'), 'New Delhi');
    await userEvent.type(canvas.getByLabelText('PIN code'), '110003');
    await userEvent.click(canvas.getByRole('button', { name: 'Place Order' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    await expect(await screen.findByText('Order placed successfully!')).toBeVisible();
    await expect(canvas.getAllByText('₹100').length).toBeGreaterThan(0);
  },
};

export const SomethingForgotten: Story = {
  play: async ({ canvas }) => {
    await fillTheCart(canvas);
    await goToCheckout(canvas);
    await userEvent.type(canvas.getByLabelText('Phone'), '98200 12345');
    await userEvent.click(canvas.getByRole('button', { name: 'Place Order' }));
    await expect(await canvas.findByRole('region', { name: 'Please fill in all required fields' })).toBeVisible();
    await expect(canvas.getByLabelText('Phone')).toHaveValue('98200 12345');
    await expect(canvas.queryByText('Thank you for your order')).not.toBeInTheDocument();
  },
};
