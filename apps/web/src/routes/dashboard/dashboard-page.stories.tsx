import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withRouter } from '../../stories/with-router';
import { DashboardPage } from './dashboard-page';
import { upcomingAppointments } from './upcoming';

const now = new Date('2026-01-15T10:30:00+05:30');

const booked = [
  {
    id: 41,
    doctor_name: 'Dr. Ananya Iyer',
    date: '2026-01-16',
    time: '9:00 AM',
    preferred_mode: 'inPerson' as const,
    status: 'booked',
  },
];

const meta = {
  title: 'Pages/Dashboard',
  component: DashboardPage,
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  args: { name: 'Asha Verma', appointments: { status: 'ready', value: upcomingAppointments(booked, now) } },
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('16 Jan 2026');
    await expect(canvas.getAllByRole('link', { name: 'Join Video Call' })).toHaveLength(2);
  },
};

export const Loading: Story = { args: { appointments: { status: 'loading' } } };

const retry = fn();

export const Failed: Story = {
  args: { appointments: { status: 'failed', retry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = { args: { appointments: { status: 'ready', value: [] } } };
