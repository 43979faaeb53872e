import { medicines } from '@sehat/catalog/medicines';
import type { CartItem } from '@sehat/machines/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { CartPage } from './cart-page';
import { CartRoute } from './route';
import { cartMachine } from './story-machine';

const four: CartItem[] = medicines.slice(0, 4).map(({ id, name, price, requiresPrescription }, index) => ({
  id,
  name,
  price,
  requiresPrescription,
  type: 'medicine',
  quantity: index === 0 ? 2 : 1,
}));

const meta = {
  title: 'Pages/Cart',
  component: CartPage,
  loaders: [cartMachine.load],
  decorators: [cartMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['cart'] },
  args: { items: four, units: 5, total: 350, maxQuantity: 999, onQuantityChange: fn(), onRemove: fn() },
} satisfies Meta<typeof CartPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const FourMedicines: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    await expect(canvas.getByText('5 items')).toBeVisible();
    const checkout = within(canvas.getByRole('complementary', { name: 'Checkout' }));
    await expect(checkout.getByText('₹350')).toBeVisible();
    await expect(checkout.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  },
};

export const OneMore: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Amoxicillin 250mg' }));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(four[1], 2);
    await expect(within(canvas.getByRole('complementary', { name: 'Checkout' })).getByText('₹470')).toBeVisible();
  },
};

export const TheFocusGoesToTheNextLine: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Paracetamol 500mg' }));
    await expect(args.onRemove).toHaveBeenCalledWith(four[0]);
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveFocus();
    await expect(first).toHaveTextContent('Amoxicillin 250mg');
  },
};

export const TheLastOneGoes: Story = {
  args: { items: four.slice(0, 1) },
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    await user.click(canvas.getByRole('button', { name: 'Decrease Paracetamol 500mg' }));
    await user.click(canvas.getByRole('button', { name: 'Decrease Paracetamol 500mg' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  },
};

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('region', { name: 'Checkout' }));
    await expect(bar.getByText('₹350')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Proceed to Checkout' })).toHaveLength(1);
  },
};

export const EmptyOnAPhone: Story = { globals: phone, args: { items: [] } };

export const LargeQuantities: Story = {
  args: {
    items: four.map(({ name, ...item }) =>
      Object.assign(item, { name: `${name} prolonged-release tablets`, quantity: 999 }),
    ),
  },
  globals: phone,
  play: async ({ canvas, args }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole('button', { name: /^Increase Paracetamol/ }));
    await expect(args.onQuantityChange).not.toHaveBeenCalled();
  },
};

/** The browser skips the layout of lines outside the viewport, so a long cart stays fast. */
export const ManyLines: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      id: `m${index}`,
      type: 'medicine',
      name: `Medicine ${index + 1}`,
      price: 10 + (index % 90),
      quantity: 1,
      requiresPrescription: false,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('li')).toHaveLength(40);
    await expect(canvas.getByText('40 items')).toBeVisible();
  },
};

export const LargeTextInAWideWindow: Story = { globals: { textSize: 'double' } };

export const LargeText: Story = {
  globals: { ...phone, textSize: 'double' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const WithItsMachine: Story = {
  decorators: [withCart],
  parameters: { ownActors: true, cart: four },
  render: () => <CartRoute />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Increase Amoxicillin 250mg' }));
    await expect(canvas.getByText('6 items')).toBeVisible();
  },
};
