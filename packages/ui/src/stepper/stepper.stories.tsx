import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Stepper } from './stepper';

const guide = {
  when: [
    'Above a task of three to five steps, so that users know how much is left.',
    'For the progress of an order or a registration.',
  ],
  whenNot: ['For one form on one page.', 'For a percentage: use Progress.', 'For parts in any order: use Tabs.'],
  gaps: ['Its steps are not links. The task needs its own Back button.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Navigation/Stepper',
  component: Stepper,
  parameters: { guide },
  args: {
    label: 'Booking a lab test',
    current: 1,
    steps: [
      { label: 'Tests', description: 'CBC, Lipid Profile' },
      { label: 'Place and time' },
      { label: 'Your details' },
      { label: 'Confirm' },
    ],
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(4);
    await expect(items[0]).toHaveTextContent('Tests, done');
    await expect(items[1]).toHaveTextContent('Place and time, current step');
    await expect(items[1]).toHaveAttribute('aria-current', 'step');
    await expect(items[2]).not.toHaveAttribute('aria-current');
  },
};

export const First: Story = { args: { current: 0 } };

export const AllDone: Story = {
  args: { current: 4 },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole('listitem')) await expect(item).not.toHaveAttribute('aria-current');
    await expect(canvas.getByText('Confirm', { exact: false })).toHaveTextContent('Confirm, done');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    label: 'जाँच की बुकिंग',
    steps: [
      { label: 'जाँच चुनें', description: 'रक्त की पूरी जाँच और कोलेस्ट्रॉल की जाँच' },
      { label: 'स्थान, तारीख और समय चुनें' },
      { label: 'मरीज़ की जानकारी भरें' },
      { label: 'बुकिंग की पुष्टि करें' },
    ],
  },
  decorators: [withMessages({ stepper: { done: 'पूरा हुआ', current: 'अभी का चरण' } })],
};
