import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, Clock, Stethoscope, UsersRound } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { Link } from '../link/link';
import { StatCard } from './stat-card';

const guide = {
  when: ['For two to four figures that open a doctor’s or an admin’s page.'],
  whenNot: [
    'For a measurement of a patient: use VitalTile.',
    'For a score out of 100: use ScoreRing or ScoreCard.',
    'For figures over time: use Chart or Table.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/StatCard',
  component: StatCard,
  parameters: { guide },
  args: { label: 'Users', value: 1234 },
  decorators: [
    (Story, { name }) => (
      <div className={name === 'Side By Side' ? undefined : 'max-w-80'}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Users' })).toHaveTextContent('1,234');
  },
};

export const LargeFigure: Story = {
  args: { value: 1_234_567 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Users' })).toHaveTextContent('12,34,567');
  },
};

export const Words: Story = {
  args: { label: 'Next Appointment', value: '10:00 AM', note: 'Asha Pillai, Video Consultation', icon: <Clock /> },
};

export const None: Story = {
  args: { label: 'Next Appointment', value: 'None', note: 'Nothing is booked for the next days.', icon: <Clock /> },
};

export const WithAction: Story = {
  args: { icon: <UsersRound />, action: <Link href="#users">See users</Link> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See users' })).toBeVisible();
  },
};

export const SideBySide: Story = {
  render: () => (
    <Grid columns={3} gap={4}>
      <StatCard label="Users" value={1234} icon={<UsersRound />} />
      <StatCard label="Appointments today" value={48} icon={<CalendarDays />} />
      <StatCard label="Active doctors" value={56} icon={<Stethoscope />} />
    </Grid>
  ),
};

export const LongHindi: Story = {
  args: {
    label: 'आज की कुल मुलाक़ातें, वीडियो और अस्पताल दोनों',
    value: 48,
    note: 'इनमें से अठारह मुलाक़ातें अभी बाक़ी हैं',
    icon: <CalendarDays />,
  },
  render: (args) => (
    <div lang="hi" className="max-w-60">
      <StatCard {...args} />
    </div>
  ),
};
