import { adminFigures } from '@sehat/catalog/admin-figures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Registration } from '../../api/registrations';
import { pageParameters } from '../../stories/page-parameters';
import { pendingRegistration } from '../../stories/sample-registrations';
import { withRouter } from '../../stories/with-router';
import { AdminOverviewPage } from './admin-overview-page';

const ready = (rows: readonly Registration[]) => ({
  status: 'ready' as const,
  content: { rows, total: rows.length, unreadable: 0 },
});

const meta = {
  title: 'Pages/Admin/Overview',
  component: AdminOverviewPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin' },
  args: {
    figures: adminFigures,
    pendingDoctors: ready([pendingRegistration]),
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
    onRetry: fn(),
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
  args: { pendingDoctors: ready([]), activities: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No doctor is waiting for verification.')).toBeVisible();
    await expect(canvas.getByText(/No activity yet/)).toBeVisible();
  },
};

export const RegistrationsFailed: Story = {
  args: { pendingDoctors: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const SomeEntriesUnreadable: Story = {
  args: { unreadableActivities: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 entries could not be shown.')).toBeVisible();
    await expect(canvas.getByText('Appointment visit-1 completed')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
