import { medicines } from '@sehat/catalog/medicines';
import type { CartItem } from '@sehat/machines/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { withSession } from '../../stories/with-session';
import { CheckoutPage } from './checkout-page';
import { CheckoutRoute } from './route';
import { checkoutMachine } from './story-machine';

const items: CartItem[] = medicines.slice(0, 4).map(({ id, name, price, requiresPrescription }) => ({
  id,
  name,
  price,
  requiresPrescription,
  type: 'medicine',
  quantity: 1,
}));

const known = {
  name: 'Asha Verma',
  email: 'asha@sehat.example',
  phone: '',
  address: '',
  city: '',
  pincode: '',
  paymentMethod: 'card',
} as const;

const filled = {
  ...known,
  phone: '98200 12345',
  address: '12 Lodhi Road\nNear Jor Bagh metro station',
  city: 'New Delhi',
  pincode: '110003',
  paymentMethod: 'upi',
} as const;

const meta = {
  title: 'Pages/Checkout',
  component: CheckoutPage,
  loaders: [checkoutMachine.load],
  decorators: [checkoutMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['cart', 'checkout'] },
  args: { items, total: 300, initial: known, placed: false, onDraft: fn(), onPlaceOrder: fn() },
} satisfies Meta<typeof CheckoutPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };
const place = { name: 'Place Order' };

export const KnownPerson: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Verma');
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@sehat.example');
    await expect(canvas.getByRole('radio', { name: 'Card' })).toBeChecked();
  },
};

/** The profile arrives while the user types, fills the other field, and writes no draft. */
export const FilledByTheProfile: Story = {
  render: function Late(args) {
    const [arrived, setArrived] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setArrived(true)}>
          Profile arrives
        </button>
        <CheckoutPage {...args} profile={arrived ? { name: 'Asha R. Verma', phone: '98200 12345' } : null} />
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), ' (door 2)');
    const calls = args.onDraft.mock.calls.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Profile arrives' }));
    await waitFor(() => expect(canvas.getByLabelText('Phone')).toHaveValue('98200 12345'));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Verma (door 2)');
    await expect(args.onDraft).toHaveBeenCalledTimes(calls);
  },
};

export const Placing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '98200 12345');
    await userEvent.type(canvas.getByLabelText('Address'), '12 Lodhi Road');
    await userEvent.type(canvas.getByLabelText('City'), 'New Delhi');
    await userEvent.type(canvas.getByLabelText('PIN code'), '110003');
    await userEvent.click(canvas.getByRole('radio', { name: 'Cash on Delivery' }));
    await expect(args.onDraft).toHaveBeenLastCalledWith(
      expect.objectContaining({ city: 'New Delhi', pincode: '110003', paymentMethod: 'cod' }),
    );
    await userEvent.click(canvas.getByRole('button', place));
    await waitFor(() =>
      expect(args.onPlaceOrder).toHaveBeenCalledWith(
        {
          name: 'Asha Verma',
          email: 'asha@sehat.example',
          phone: '98200 12345',
          address: '12 Lodhi Road',
          city: 'New Delhi',
          pincode: '110003',
          paymentMethod: 'cod',
        },
        expect.anything(),
      ),
    );
  },
};

export const NobodySignedIn: Story = { args: { initial: { ...known, name: '', email: '' } } };

export const KeptFromBefore: Story = {
  args: { initial: filled },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Address')).toHaveValue('12 Lodhi Road\nNear Jor Bagh metro station');
    await expect(canvas.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  },
};

export const FieldsMissing: Story = {
  args: { initial: { ...known, name: '', email: '' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('City'), '   ');
    await userEvent.click(canvas.getByRole('button', place));
    const summary = await canvas.findByRole('region', { name: 'Please fill in all required fields' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getAllByRole('link', { name: /^Enter/ })).toHaveLength(6);
    await expect(canvas.getByLabelText('City')).toHaveAccessibleDescription(/Error: Enter the city$/);
    await userEvent.click(canvas.getByRole('link', { name: 'Enter the PIN code' }));
    await expect(canvas.getByLabelText('PIN code')).toHaveFocus();
    await expect(args.onPlaceOrder).not.toHaveBeenCalled();
  },
};

/** The page warns about an unusual value after input, and still accepts the order. */
export const DoubtsAboutPhoneAndPinCode: Story = {
  args: { initial: { ...filled, phone: '', pincode: '' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '011 2345');
    await expect(canvas.getByLabelText('Phone')).toHaveAccessibleDescription(/^10 digits/);
    await userEvent.type(canvas.getByLabelText('PIN code'), '1100');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Phone')).toHaveAccessibleDescription(
      'Most phone numbers have 10 digits. Check this number.',
    );
    await expect(canvas.getByLabelText('PIN code')).toHaveAccessibleDescription(
      'A PIN code has 6 digits. Check yours.',
    );
    await userEvent.type(canvas.getByLabelText('PIN code'), '03');
    await expect(canvas.getByLabelText('PIN code')).toHaveAccessibleDescription(/^6 digits/);
    await userEvent.click(canvas.getByRole('button', place));
    await waitFor(() =>
      expect(args.onPlaceOrder).toHaveBeenCalledWith(
        expect.objectContaining({ phone: '011 2345', pincode: '110003' }),
        expect.anything(),
      ),
    );
  },
};

export const Placed: Story = {
  args: { initial: filled, placed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', place));
    await expect(args.onPlaceOrder).not.toHaveBeenCalled();
  },
};

export const ManyItems: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      id: `m${index}`,
      type: 'medicine',
      name: `Medicine ${index + 1}`,
      price: 90,
      quantity: 2,
      requiresPrescription: false,
    })),
    total: 7200,
  },
};

export const OnAPhone: Story = { globals: phone };

/** Text at twice its size leaves space for only one column in any window. */
export const LargeTextInAWideWindow: Story = {
  globals: { textSize: 'double' },
  play: async ({ canvas }) => {
    const left = (element: HTMLElement) => element.getBoundingClientRect().left;
    await expect(left(canvas.getByLabelText('Phone'))).toBe(left(canvas.getByLabelText('Name')));
    await expect(canvas.getByLabelText('Phone').clientWidth).toBeGreaterThan(300);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LargeText: Story = {
  globals: { ...phone, textSize: 'double' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const WithItsMachine: Story = {
  decorators: [withCart, withSession],
  parameters: { ownActors: true, cart: items, role: 'patient' },
  render: () => <CheckoutRoute />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Asha Verma');
  },
};
