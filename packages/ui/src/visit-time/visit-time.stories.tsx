import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import type { ComponentGuide } from '../component-guide/component-guide';
import { LocaleProvider } from '../locale/locale';
import { VisitTime } from './visit-time';

const guide = {
  when: ['As the first line of a card about a future visit.'],
  whenNot: ['For a date inside a sentence or a list: use DateTime.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/VisitTime',
  component: VisitTime,
  parameters: { guide },
  args: { date: '2026-01-15', time: '10:00 AM' },
} satisfies Meta<typeof VisitTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thu, 15 Jan 2026')).toBeVisible();
    await expect(canvas.getByText('10:00 AM')).toBeVisible();
  },
};

export const Large: Story = { args: { size: 'large' } };

export const BesideLeaf: Story = {
  args: { besideLeaf: true, size: 'large' },
  render: (args) => (
    <div className="flex items-center gap-4">
      <CalendarLeaf date={args.date} />
      <VisitTime {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thu,')).toHaveAttribute('aria-hidden');
    await expect(canvas.getByText('Thu, 15 Jan 2026')).toHaveClass('sr-only');
  },
};

export const TodayAndTomorrow: Story = {
  render: (args) => (
    <>
      <VisitTime {...args} today="2026-01-15" />
      <VisitTime {...args} today="2026-01-14" />
      <VisitTime {...args} today="2026-01-13" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Today,')).toBeVisible();
    await expect(canvas.getByText('Tomorrow,')).toBeVisible();
    await expect(canvas.getAllByText('Thu, 15 Jan 2026')).toHaveLength(3);
  },
};

export const NoDate: Story = {
  args: { date: 'Day to be agreed', time: 'Morning', besideLeaf: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Day to be agreed')).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: { today: '2026-01-14' },
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <div lang="hi" className="w-40">
        <VisitTime {...args} />
      </div>
    </LocaleProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('कल,')).toBeVisible();
    await expect(canvas.getByText('गुरु, 15 जन॰ 2026')).toBeVisible();
  },
};
