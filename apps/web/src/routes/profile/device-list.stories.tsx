import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { signIn } from '../../api/auth';
import type { Device } from '../../api/devices';
import { pageParameters } from '../../stories/page-parameters';
import { loadBackend, withBackend } from '../../stories/with-backend';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { DeviceList } from './device-list';
import { ProfilePage } from './profile-page';
import { ProfileRoute } from './route';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const laptop: Device = {
  id: 'session-1',
  usedAt: '2026-01-15T09:30:00+05:30',
  userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
  isCurrent: true,
};
const phone: Device = {
  id: 'session-2',
  usedAt: '2026-01-14T21:10:00+05:30',
  userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  isCurrent: false,
};
const unknown: Device = { id: 'session-3', usedAt: '2025-12-02T11:45:00+05:30', userAgent: '', isCurrent: false };

const meta = {
  title: 'Pages/Profile/Devices',
  component: DeviceList,
  decorators: [withRouter],
  parameters: pageParameters,
  args: {
    status: 'ready',
    devices: [laptop, phone, unknown],
    unreadable: 0,
    onRetry: fn(),
    onSignOut: fn(),
  },
  render: (args) => (
    <ProfilePage>
      <DeviceList {...args} />
    </ProfilePage>
  ),
} satisfies Meta<typeof DeviceList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const signOut = (words: string) => ({ name: new RegExp(`^Sign out ${words}`) });
const others = { name: 'Sign out all other devices' };

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [first, second, third] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Chrome on WindowsThis device');
    await expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    await expect(second).toHaveTextContent('Chrome on AndroidLast used 14 Jan 2026');
    await expect(third).toHaveTextContent('Unknown deviceLast used 2 Dec 2025');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Chrome on Android. Last used 14 Jan 2026' }));
    await expect(args.onSignOut).toHaveBeenLastCalledWith(phone);
    await userEvent.click(canvas.getByRole('button', others));
    await expect(args.onSignOut).toHaveBeenLastCalledWith(null);
  },
};

export const OnlyThisDevice: Story = {
  args: { devices: [laptop] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are not signed in on any other device.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const OneOtherDevice: Story = {
  args: { devices: [laptop, phone] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', signOut('Chrome on Android'))).toBeVisible();
    await expect(canvas.queryByRole('button', others)).not.toBeInTheDocument();
  },
};

export const OneUnreadable: Story = {
  args: { devices: [laptop], unreadable: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 device could not be shown.')).toBeVisible();
    await expect(canvas.queryByText('You are not signed in on any other device.')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', others)).toBeVisible();
  },
};

export const Loading: Story = { args: { status: 'loading', devices: [] } };

export const Failed: Story = {
  args: { status: 'failed', devices: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your devices could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };

/** Opens the page with three sessions of the patient. */
const onTheBackend = (scenario = ''): Pick<Story, 'loaders' | 'decorators' | 'parameters' | 'render'> => ({
  parameters: { ownActors: true, scenario },
  loaders: [
    async (context) => {
      const loaded = await loadBackend(context);
      for (let count = 0; count < 2; count += 1)
        await signIn({ email: 'patient@sehat.example', password: 'sehat-demo' }, context.abortSignal);
      return loaded;
    },
  ],
  decorators: [withCart, withBackend],
  render: () => <ProfileRoute />,
});

const confirm = async (question: string, name: string) => {
  const asked = within(await screen.findByRole('alertdialog', { name: question }));
  await userEvent.click(asked.getByRole('button', { name }));
};

const signOutOne = async (canvas: Canvas) => {
  const buttons = await canvas.findAllByRole('button', signOut('Chrome'));
  await userEvent.click(buttons[0] as HTMLElement);
  await confirm('Sign out Chrome on Linux?', 'Sign out');
};

export const WithItsMachine: Story = {
  ...onTheBackend(),
  play: async ({ canvas }) => {
    // The page loads its parts and the list first.
    await waitFor(() => expect(canvas.getAllByRole('button', signOut('Chrome'))).toHaveLength(2), { timeout: 15_000 });
    await userEvent.click(canvas.getByRole('button', others));
    await confirm('Sign out all other devices?', 'Keep signed in');
    await waitFor(() => expect(canvas.getByRole('button', others)).toHaveFocus());
    await signOutOne(canvas);
    await expect(await screen.findByText('Chrome on Linux is signed out.')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Signed-in devices')).toHaveFocus());
    await expect(canvas.getAllByRole('button', signOut('Chrome'))).toHaveLength(1);
    await signOutOne(canvas);
    await expect(await canvas.findByText('You are not signed in on any other device.')).toBeVisible();
  },
};

export const AllOthers: Story = {
  ...onTheBackend(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', others));
    await confirm('Sign out all other devices?', 'Sign out all other devices');
    await expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
    await expect(await canvas.findByText('You are not signed in on any other device.')).toBeVisible();
  },
};

/** Keeps the list after a failure, and signs out at the next attempt. */
const keepsTheList = (fault: string, reason: string): Story => ({
  ...onTheBackend(`end_session:${fault}(1)`),
  play: async ({ canvas }) => {
    await signOutOne(canvas);
    const failure = await screen.findByText(/^Chrome on Linux could not be signed out/);
    await expect(failure).toHaveTextContent(reason);
    await expect(canvas.getAllByRole('button', signOut('Chrome'))).toHaveLength(2);
    await signOutOne(canvas);
    await waitFor(() => expect(canvas.getAllByRole('button', signOut('Chrome'))).toHaveLength(1));
  },
});

export const SignOutFailsInTheServer = keepsTheList('500', 'We could not do this');
export const SignOutIsRefused = keepsTheList('400', 'We could not do this');
export const SignOutIsOffline = keepsTheList('offline', 'The connection was lost');
export const SignOutAnswerIsMalformed = keepsTheList('malformed', 'Something went wrong at our end');
export const SignOutAnswerIsLost = keepsTheList('lost', 'The connection was lost');

export const ListFails: Story = {
  ...onTheBackend('my_sessions:500(1)'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Age')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect((await canvas.findAllByRole('button', signOut('Chrome'))).length).toBe(2);
  },
};
