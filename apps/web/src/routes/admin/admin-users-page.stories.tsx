import { adminUsers } from '@sehat/catalog/admin-samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { AdminUsersPage } from './admin-users-page';
import { SignOutSection } from './sign-out-section';

const meta = {
  title: 'Pages/Admin/Users',
  component: AdminUsersPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin/users' },
  args: {
    users: adminUsers,
    total: 1234,
    now: new Date('2026-01-15T10:30:00+05:30'),
    children: <SignOutSection email="" outcome={null} answers={0} onEmail={fn()} onAsk={fn()} />,
  },
} satisfies Meta<typeof AdminUsersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Showing 6 of 1,234 sample accounts, newest first.')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Farhan Ali/ })).toHaveTextContent('Patient11 Jan 2026');
    await expect(canvas.getByRole('region', { name: 'Sign out an account' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { users: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no accounts yet.')).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
