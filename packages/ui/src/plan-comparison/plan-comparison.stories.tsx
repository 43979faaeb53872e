import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { Money } from '../money/money';
import { PlanComparison } from './plan-comparison';

const guide = {
  when: ['Below PlanCards, to compare two to four plans.'],
  whenNot: ['To choose a plan: use PlanCard.', 'For other figures in rows and columns: use Table.'],
  keyboard: [
    { keys: 'Tab, then arrow keys', effect: 'Scrolls a table that is wider than the window.', provenBy: ['Narrow'] },
  ],
} satisfies ComponentGuide;

const rupees = (...amounts: number[]) => amounts.map((amount) => <Money key={amount} amount={amount} />);

const meta = {
  title: 'Care/PlanComparison',
  component: PlanComparison,
  parameters: { guide },
  args: {
    caption: 'The plans compared',
    plans: [
      { id: 'basic', name: 'Basic Care' },
      { id: 'premium', name: 'Premium Care' },
      { id: 'elite', name: 'Elite Care' },
    ],
    features: [
      { name: 'Price per month', values: rupees(999, 1999, 4999) },
      { name: 'Coverage', values: rupees(100_000, 500_000, 1_000_000) },
      { name: 'Cashless treatment', values: [true, true, true] },
      { name: 'A room of your own', values: [false, true, true] },
    ],
  },
} satisfies Meta<typeof PlanComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'The plans compared' }));
    const room = within(table.getByRole('row', { name: /^A room of your own/ }));
    const cells = room.getAllByRole('cell').map((cell) => cell.textContent);
    await expect(cells).toEqual(['Not included', 'Included', 'Included']);
    await expect(table.getByRole('columnheader', { name: 'Elite Care' })).toBeVisible();
  },
};

export const TwoPlans: Story = {
  args: {
    plans: [
      { id: 'basic', name: 'Basic Care' },
      { id: 'premium', name: 'Premium Care' },
    ],
    features: [{ name: 'Price per month', values: rupees(999, 1999) }],
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const box = await canvas.findByRole('group', { name: 'The plans compared' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    const keys = await realKeys();
    await keys?.keyboard('{ArrowRight}');
    if (keys) await waitFor(() => expect(box.scrollLeft).toBeGreaterThan(0));
    box.blur();
  },
};

export const LongHindi: Story = {
  args: {
    caption: 'योजनाओं की तुलना',
    plans: [
      { id: 'basic', name: 'बुनियादी देखभाल' },
      { id: 'premium', name: 'विस्तृत देखभाल' },
    ],
    features: [
      { name: 'हर महीने की क़ीमत', values: rupees(999, 1999) },
      { name: 'पाँच हज़ार से अधिक अस्पतालों में बिना नक़द भुगतान के इलाज', values: [true, true] },
    ],
  },
  render: (args) => (
    <div lang="hi">
      <PlanComparison {...args} />
    </div>
  ),
  decorators: [
    withMessages({ planComparison: { feature: 'आपको क्या मिलता है', included: 'शामिल है', notIncluded: 'शामिल नहीं है' } }),
  ],
};
