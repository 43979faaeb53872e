import { adminFigures } from '@sehat/catalog/admin-figures';
import { pendingDoctors } from '@sehat/catalog/admin-samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { AdminOverviewPage } from './admin-overview-page';

const meta = {
  title: 'Pages/Admin/Overview',
  component: AdminOverviewPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin' },
  args: {
    figures: adminFigures,
    pendingDoctors,
    activities: [
      {
        id: 'activity-2',
        type: 'appointment',
        action: 'completed',
        details: 'Appointment visit-1 completed',
        timestamp: '2026-01-15T05:12:00.000Z',
      },
      {
        id: 'activity-1',
        type: 'appointment',
        action: 'completed',
        details: 'Appointment sample-1 completed',
        timestamp: '2026-01-14T11:40:00.000Z',
      },
    ],
    unreadableActivities: 0,
    now: new Date('2026-01-15T13:00:00+05:30'),
  },
} satisfies Meta<typeof AdminOverviewPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Users' })).toHaveTextContent('1,234');
    await expect(canvas.getByRole('group', { name: 'Appointments today' })).toHaveTextContent('48');
    await expect(canvas.getByRole('group', { name: 'Active doctors' })).toHaveTextContent('56');
    await expect(canvas.getByRole('link', { name: 'Overview', current: 'page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See users' })).toHaveAttribute('href', '/admin/users');
    await expect(canvas.getByRole('rowheader', { name: 'Dr. Leela Menon' })).toBeVisible();
    await expect(canvas.getByText('15 Jan 2026, 10:42 AM')).toBeVisible();
  },
};

export const NothingWaits: Story = {
  args: { pendingDoctors: [], activities: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No doctor is waiting for verification.')).toBeVisible();
    await expect(canvas.getByText(/No activity yet/)).toBeVisible();
  },
};

export const SomeEntriesUnreadable: Story = {
  args: { unreadableActivities: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 entries cannot be read and are not shown.')).toBeVisible();
    await expect(canvas.getByText('Appointment visit-1 completed')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
