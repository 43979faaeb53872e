import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { Money } from './money';

const guide = {
  when: ['For every amount on a page.'],
  whenNot: ['For attributes and texts of messages: use `formatMoney` of `format`.'],
  gaps: ['Whole rupees only: the product has no paise.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/Money',
  component: Money,
  parameters: { guide },
  args: { amount: 1_000_000 },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹10,00,000')).toBeVisible();
  },
};

export const Amounts: Story = {
  render: () => (
    <Stack align="end" gap={1} className="w-40">
      {[0, 45, 500, 8000, 100_000, 1_000_000, -250].map((amount) => (
        <Money key={amount} amount={amount} />
      ))}
    </Stack>
  ),
};

export const LongHindi: Story = {
  render: () => (
    <p lang="hi" className="max-w-64">
      आपके परिवार के लिए कुल बीमा राशि <Money amount={1_000_000} /> है, जिसका मासिक प्रीमियम <Money amount={4999} /> होगा।
    </p>
  ),
};
