import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { AuthenticatorList } from './authenticator-list';
import { ProfilePage } from './profile-page';

const first = { id: 'app-1', addedAt: '2025-12-02T11:45:00+05:30' };
const second = { id: 'app-2', addedAt: '2026-01-14T21:10:00+05:30' };

const meta = {
  title: 'Pages/Profile/Code at sign-in',
  component: AuthenticatorList,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { status: 'ready', apps: [first, second], onRetry: fn(), onAdd: fn(), onRemove: fn() },
  render: (args) => (
    <ProfilePage>
      <AuthenticatorList {...args} />
    </ProfilePage>
  ),
} satisfies Meta<typeof AuthenticatorList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    const remove = { name: 'Remove the authenticator app. Added on 14 Jan 2026' };
    await userEvent.click(canvas.getByRole('button', remove));
    await expect(args.onRemove).toHaveBeenLastCalledWith(second);
    await userEvent.click(canvas.getByRole('button', { name: 'Add an authenticator app' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

export const PasswordOnly: Story = {
  args: { apps: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A sign-in asks for your password only.')).toBeVisible();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { status: 'loading', apps: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading your authenticator apps' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { status: 'failed', apps: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
