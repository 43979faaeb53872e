import { adminAppointments } from '@sehat/catalog/admin-samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { AdminAppointmentsPage } from './admin-appointments-page';

const meta = {
  title: 'Pages/Admin/Appointments',
  component: AdminAppointmentsPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin/appointments' },
  args: { appointments: adminAppointments, appointmentsToday: 48, now: new Date('2026-01-15T13:00:00+05:30') },
} satisfies Meta<typeof AdminAppointmentsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Today, Thu, 15 Jan 2026' })).toBeVisible();
    await expect(canvas.getAllByText('Completed')).toHaveLength(3);
    await expect(canvas.getAllByText('Booked')).toHaveLength(3);
    await expect(canvas.getByRole('row', { name: /Pooja Rao/ })).toHaveTextContent('Video Consultation');
  },
};

export const BeforeTheFirst: Story = {
  args: { now: new Date('2026-01-15T07:00:00+05:30') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Completed')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { appointments: [], appointmentsToday: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No appointments today.')).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
