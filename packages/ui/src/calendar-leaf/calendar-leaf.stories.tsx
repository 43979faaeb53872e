import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { CalendarLeaf } from './calendar-leaf';

const guide = {
  when: ['To make the date of a future event easy to find.'],
  whenNot: ['Without the date as text beside it: screen readers do not get it. Use DateTime.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/CalendarLeaf',
  component: CalendarLeaf,
  parameters: { guide },
  args: { date: '2026-01-15' },
  render: (args) => (
    <p className="flex items-center gap-4">
      <CalendarLeaf {...args} />
      {args.date}
    </p>
  ),
} satisfies Meta<typeof CalendarLeaf>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('15').closest('[aria-hidden]')).toHaveTextContent('Jan15');
  },
};

export const NoDate: Story = {
  args: { date: 'Day to be agreed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Day to be agreed').childElementCount).toBe(0);
  },
};
