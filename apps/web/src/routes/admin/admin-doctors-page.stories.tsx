import { pendingDoctors } from '@sehat/catalog/admin-samples';
import { doctors } from '@sehat/catalog/doctors';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { AdminDoctorsPage } from './admin-doctors-page';

const meta = {
  title: 'Pages/Admin/Doctors',
  component: AdminDoctorsPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin/doctors' },
  args: { pendingDoctors, doctors, activeDoctors: 56, now: new Date('2026-01-15T10:30:00+05:30') },
} satisfies Meta<typeof AdminDoctorsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Doctors', current: 'page' })).toBeVisible();
    const waiting = within(canvas.getByRole('table', { name: 'Doctors awaiting verification' }));
    await expect(waiting.getByRole('row', { name: /Dr. Leela Menon/ })).toHaveTextContent('9 Jan 2026Pending');
    const active = within(canvas.getByRole('table', { name: 'Active doctors' }));
    await expect(active.getAllByText('Verified')).toHaveLength(12);
    await expect(canvas.getByText('Showing 12 of 56.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { pendingDoctors: [], doctors: [], activeDoctors: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No doctor is waiting for verification.')).toBeVisible();
    await expect(canvas.getByText('No doctor is active yet.')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
