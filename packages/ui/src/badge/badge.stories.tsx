import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hourglass } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { Badge } from './badge';

const guide = {
  when: ['For a state in a word or two: Pending, Available today, Completed.', 'With `dot` for an ongoing state.'],
  whenNot: [
    'For a category: use Tag.',
    'For a number on a button: use the `badge` of IconButton or BottomNavItem.',
    'For a message: use InlineMessage or Banner.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/Badge',
  component: Badge,
  parameters: { guide },
  args: { children: 'Available today', tone: 'success', dot: true },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Available today')).toBeVisible();
  },
};

const states = [
  { tone: 'neutral', text: 'Completed' },
  { tone: 'action', text: 'Wellness' },
  { tone: 'success', text: 'Booked' },
  { tone: 'attention', text: 'Pending' },
  { tone: 'danger', text: 'Cancelled' },
  { tone: 'info', text: 'Upcoming' },
] as const;

export const Tones: Story = {
  render: () => (
    <Stack>
      {[false, true].map((dot) => (
        <Stack key={String(dot)} direction="row" wrap gap={3}>
          {states.map(({ tone, text }) => (
            <Badge key={tone} tone={tone} dot={dot}>
              {text}
            </Badge>
          ))}
        </Stack>
      ))}
    </Stack>
  ),
};

export const WithIcon: Story = {
  args: {
    tone: 'attention',
    dot: false,
    icon: <Hourglass aria-hidden="true" className="size-[1.15em] shrink-0" />,
    children: 'Pending',
  },
};

export const Narrow: Story = {
  args: { children: 'Monday, Wednesday and Friday, in the evening' },
  render: (args) => (
    <div className="w-40">
      <Badge {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Monday/).getBoundingClientRect().width).toBeLessThanOrEqual(160);
  },
};

export const LongHindi: Story = {
  args: { children: 'आज शाम पाँच बजे के बाद उपलब्ध' },
  render: (args) => (
    <div lang="hi" className="w-40">
      <Badge {...args} />
    </div>
  ),
};
