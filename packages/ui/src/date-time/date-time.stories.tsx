import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { ClockNoteProvider, LocaleProvider } from '../locale/locale';
import { Stack } from '../stack/stack';
import { DateTime } from './date-time';

const guide = {
  when: ['For every date and time on a page.'],
  whenNot: ['To enter a date: use DateInput.', 'For attributes and texts of messages: use the functions of `format`.'],
  gaps: ['No relative times ("in two hours").'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/DateTime',
  component: DateTime,
  parameters: { guide },
  args: { value: '2026-01-15' },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('15 Jan 2026')).toHaveAttribute('datetime', '2026-01-15');
  },
};

export const Formats: Story = {
  args: { value: '2026-01-15T14:30' },
  render: (args) => (
    <Stack gap={2}>
      {(['date', 'weekday', 'time', 'dateTime'] as const).map((format) => (
        <DateTime key={format} {...args} format={format} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const text of ['15 Jan 2026', 'Thu, 15 Jan 2026', '2:30 PM', '15 Jan 2026, 2:30 PM'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

/** Times show the name of India's clock to a reader in another time zone. Dates do not. */
export const ReaderAbroad: Story = {
  render: () => (
    <ClockNoteProvider note="India time">
      <Stack gap={2}>
        <DateTime value="2026-01-15" format="weekday" />
        <DateTime value="10:00 AM" format="time" />
        <DateTime value="2026-01-15T09:00:00Z" format="dateTime" />
        <DateTime value="Morning" format="time" />
      </Stack>
    </ClockNoteProvider>
  ),
  play: async ({ canvas }) => {
    for (const text of ['Thu, 15 Jan 2026', '10:00 AM India time', '15 Jan 2026, 2:30 PM India time', 'Morning'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const TextThatIsNoDate: Story = {
  args: { value: 'Monday to Friday' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Monday to Friday')).not.toHaveAttribute('datetime');
  },
};

export const LongHindi: Story = {
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <p lang="hi" className="max-w-64">
        आपकी अगली अपॉइंटमेंट <DateTime {...args} format="weekday" /> को <DateTime value="14:30" format="time" /> पर तय की
        गई है।
      </p>
    </LocaleProvider>
  ),
};

/** A long date breaks between its words in a place that is narrower than the date. */
export const Wrapping: Story = {
  args: { format: 'weekday', wraps: true },
  decorators: [(story) => <div style={{ width: '6rem' }}>{story()}</div>],
  play: async ({ canvas }) => {
    const date = canvas.getByText('Thu, 15 Jan 2026');
    await expect(date.getClientRects()).toHaveLength(2);
    await expect(date.parentElement?.scrollWidth).toBeLessThanOrEqual(96);
  },
};
