import { type Medicine, medicines } from '@sehat/catalog/medicines';
import type { CartItem } from '@sehat/machines/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { MedicinesPage } from './medicines-page';
import { MedicinesRoute } from './route';
import { medicinesMachine } from './story-machine';

const line = (index: number, quantity = 1): CartItem => {
  const { id, name, price, requiresPrescription } = medicines[index] as Medicine;
  return { id, name, price, requiresPrescription, type: 'medicine', quantity };
};

const cartOf = (items: readonly CartItem[]) => ({
  items,
  units: items.reduce((sum, { quantity }) => sum + quantity, 0),
  total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  maxQuantity: 999,
});

const meta = {
  title: 'Pages/Medicines',
  component: MedicinesPage,
  loaders: [medicinesMachine.load],
  decorators: [medicinesMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['cart'] },
  args: {
    medicines,
    query: { search: '', category: '' },
    cart: cartOf([]),
    onChange: fn(),
    onClear: fn(),
    onAdd: fn(),
    onQuantityChange: fn(),
  },
} satisfies Meta<typeof MedicinesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const WholeShelf: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 medicines found')).toHaveRole('status');
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await expect(canvas.queryByRole('link', { name: 'Checkout' })).toBeNull();
  },
};

export const TheFirstOneIntoTheCart: Story = {
  play: async ({ canvas, args }) => {
    const card = within(canvas.getByRole('article', { name: 'Metformin 500mg' }));
    await userEvent.click(card.getByRole('button', { name: 'Add to Cart' }));
    await expect(args.onAdd).toHaveBeenCalledWith(expect.objectContaining({ id: 'med-metformin', price: 75 }));
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'Allergy');
    await expect(args.onChange).toHaveBeenCalledWith({ category: 'Allergy' });
    await expect(await canvas.findByRole('link', { name: 'Checkout' })).toBeVisible();
  },
};

/** Names the limit before it is reached: on the card, and in the cart's panel. */
export const NearTheLimit: Story = {
  args: { cart: cartOf([line(0, 950)]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('950 in cart, at most 999')).toBeVisible();
    const panel = within(canvas.getByRole('complementary', { name: 'Your cart' }));
    await expect(panel.getByText('You can order up to 999.')).toBeVisible();
  },
};

export const WithThingsInTheCart: Story = {
  args: { cart: cartOf([line(0, 2), line(1), line(3)]) },
  play: async ({ canvas, args }) => {
    const panel = within(canvas.getByRole('complementary', { name: 'Your cart' }));
    await expect(panel.getByText('₹265')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    await userEvent.click(panel.getByRole('button', { name: 'Increase Paracetamol 500mg' }));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(expect.objectContaining({ quantity: 2 }), 3);
    await expect(panel.getByText('₹315')).toBeVisible();
    await expect(canvas.getByText('3 in cart')).toBeVisible();
  },
};

export const LessThanOneTakesTheLineAway: Story = {
  args: { cart: cartOf([line(0), line(1)]) },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('complementary', { name: 'Your cart' }));
    await userEvent.click(panel.getByRole('button', { name: 'Decrease Paracetamol 500mg' }));
    await expect(panel.getAllByRole('listitem')).toHaveLength(1);
    await expect(panel.getByRole('listitem')).toHaveFocus();
    await userEvent.click(panel.getByRole('button', { name: 'Decrease Amoxicillin 250mg' }));
    await expect(panel.getByText('Your cart is empty').parentElement).toHaveFocus();
    await expect(panel.queryByRole('link', { name: 'Checkout' })).toBeNull();
  },
};

export const PrescriptionNeeded: Story = {
  args: {
    medicines: [
      {
        ...(medicines[1] as Medicine),
        id: 'med-morphine',
        name: 'Morphine 10mg',
        description: 'For severe pain, as your doctor prescribes. Strip of 10 tablets.',
        requiresPrescription: true,
      },
      ...medicines.slice(2, 5),
    ],
  },
  play: async ({ canvas, args }) => {
    const card = within(canvas.getByRole('article', { name: 'Morphine 10mg' }));
    await expect(card.getByText('Prescription needed')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Add to Cart' }));
    await expect(args.onAdd).toHaveBeenCalledWith(expect.objectContaining({ requiresPrescription: true }));
    await expect(canvas.getAllByText('Prescription needed')).toHaveLength(1);
  },
};

export const OneFound: Story = {
  args: { medicines: medicines.slice(5), query: { search: 'aspirin', category: '' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 medicine found')).toHaveRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onChange).toHaveBeenCalledWith({ search: '' });
  },
};

/** While a large catalog is searched in pieces, before the first match. */
export const StillSearching: Story = {
  args: { medicines: [], searching: true, query: { search: 'para', category: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Searching...')).toHaveRole('status');
    await expect(canvas.queryByText('No medicine matches your search')).not.toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  args: { medicines: [], query: { search: 'kadha', category: 'Allergy' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('0 medicines found')).toHaveRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all filters' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const LargeTextInAWideWindow: Story = {
  globals: { textSize: 'double' },
  args: { cart: cartOf([line(0, 2)]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Search medicines').clientWidth).toBeGreaterThan(200);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OnAPhone: Story = { globals: phone };

export const LargeText: Story = {
  globals: { ...phone, textSize: 'double' },
  args: { cart: cartOf([line(0, 2)]) },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The cart's sheet, once its chunk has replaced the dialog that says it loads. */
async function openedCart() {
  await screen.findByRole('link', { name: 'Checkout' });
  return screen.getByRole('dialog', { name: 'Your cart' });
}

/** On narrow screens, a bar opens the cart as a sheet. */
export const CartOnAPhone: Story = {
  globals: phone,
  args: { cart: cartOf([line(0, 2), line(3)]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
    const bar = within(canvas.getByRole('region', { name: 'Your cart' }));
    await expect(bar.getByText('3 items')).toBeVisible();
    await expect(bar.getByText('₹145')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'View cart' }));
    const sheet = within(await openedCart());
    await userEvent.click(sheet.getByRole('button', { name: 'Increase Cetirizine 10mg' }));
    await expect(sheet.getByText('₹190')).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  },
};

export const EmptiedOnAPhone: Story = {
  globals: phone,
  args: { cart: cartOf([line(5)]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View cart' }));
    const sheet = within(await openedCart());
    await userEvent.click(sheet.getByRole('button', { name: 'Decrease Aspirin 75mg' }));
    await expect(sheet.getByText('Your cart is empty').parentElement).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'View cart' })).toBeNull();
  },
};

export const WithItsMachine: Story = {
  decorators: [withCart],
  parameters: { ownActors: true },
  render: () => <MedicinesRoute />,
};
