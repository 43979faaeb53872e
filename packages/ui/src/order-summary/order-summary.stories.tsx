import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { OrderSummary } from './order-summary';

const guide = {
  when: [
    'Beside a checkout form, and on the confirmation of an order.',
    'With `live` beside a list of choices: the chosen items and the running total.',
  ],
  whenNot: [
    'For items whose quantity users can change: use CartLines.',
    'To compare many facts of each item: use Table.',
  ],
  keyboard: [
    {
      keys: 'Tab, then arrow keys',
      effect: 'Goes to a list of more than eight items, and scrolls it.',
      provenBy: ['ManyItems'],
    },
  ],
} satisfies ComponentGuide;

const medicine = (id: string, name: string, price: number, quantity = 1) => ({
  id,
  type: 'medicine',
  name,
  price,
  quantity,
});

const meta = {
  title: 'Care/OrderSummary',
  component: OrderSummary,
  parameters: { guide },
  args: {
    title: 'Order summary',
    items: [
      medicine('paracetamol', 'Paracetamol 500mg', 50, 2),
      medicine('amoxicillin', 'Amoxicillin 250mg', 120),
      medicine('omeprazole', 'Omeprazole 20mg', 85),
      medicine('cetirizine', 'Cetirizine 10mg', 45, 3),
    ],
    total: 440,
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const summary = within(canvas.getByRole('region', { name: 'Order summary' }));
    await expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Paracetamol 500mg × 2₹100',
      'Amoxicillin 250mg × 1₹120',
      'Omeprazole 20mg × 1₹85',
      'Cetirizine 10mg × 3₹135',
    ]);
    await expect(summary.getByText('₹440')).toBeVisible();
  },
};

export const WithAction: Story = {
  args: {
    action: (
      <Button size="large" fullWidth>
        Place Order
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Place Order' })).toBeVisible();
  },
};

const test = (id: string, name: string, price: number) => ({ id, type: 'lab-test', name, price });

export const RunningTotal: Story = {
  args: {
    title: 'Your booking',
    live: true,
    items: [test('cbc', 'CBC', 500), test('mri', 'MRI Brain', 8000)],
    total: 8500,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Total' })).toHaveTextContent('₹8,500');
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'CBC₹500',
      'MRI Brain₹8,000',
    ]);
  },
};

export const NothingChosen: Story = {
  args: { title: 'Your booking', live: true, items: [], total: 0, whenEmpty: <p>No tests chosen yet.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tests chosen yet.')).toBeVisible();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await expect(canvas.getByRole('status', { name: 'Total' })).toHaveTextContent('₹0');
  },
};

export const OneItem: Story = {
  args: { items: [medicine('aspirin', 'Aspirin 75mg', 35)], total: 35, headingLevel: 3 },
};

export const ManyItems: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => medicine(`m${index}`, `Medicine ${index + 1}`, 99_999, 999)),
    total: 399_59_60_040,
  },
  play: async ({ canvas }) => {
    const items = canvas.getByRole('group', { name: 'Items' });
    await expect(items.scrollHeight).toBeGreaterThan(items.clientHeight);
    await userEvent.tab();
    await expect(items).toHaveFocus();
    await expect(canvas.getByText('₹3,99,59,60,040')).toBeVisible();

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('{ArrowDown}');
    await waitFor(() => expect(items.scrollTop).toBeGreaterThan(0));
    // The list may still scroll down when the first key arrives.
    await waitFor(async () => {
      await keys.keyboard('{ArrowUp}');
      await expect(items.scrollTop).toBe(0);
    });
  },
};

export const Narrow: Story = {
  args: { items: [medicine('a', 'Amoxicillin and Potassium Clavulanate 625mg', 12500, 120)], total: 15_00_000 },
  decorators: [
    (Story) => (
      <div className="w-56">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('region');
    await expect(summary.scrollWidth).toBeLessThanOrEqual(summary.clientWidth);
  },
};

export const LargeText: Story = { globals: { textSize: 'double' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    title: 'आपके ऑर्डर का पूरा ब्योरा',
    items: [
      medicine('paracetamol', 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ', 50, 2),
      medicine('cetirizine', 'सेटिरिज़िन 10 मिलीग्राम (एलर्जी की दवा)', 45),
    ],
    total: 145,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('कुल देय राशि')).toBeVisible();
    await expect(canvas.getByText('2 पत्ते')).toBeVisible();
  },
  decorators: [
    withMessages({ orderSummary: { total: 'कुल देय राशि', items: 'दवाइयाँ', quantity: (quantity) => `${quantity} पत्ते` } }),
  ],
};
