import type { ChangeFailure } from '@sehat/machines/appointment';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { CancelDialog, CancelLabVisitDialog } from './cancel-dialog';

const slot = { date: '2026-01-16', time: '9:00 AM' };

const meta = {
  title: 'Pages/Dashboard/Cancel',
  component: CancelDialog,
  parameters: pageParameters,
  args: {
    doctorName: 'Dr. Ananya Iyer',
    slot,
    isSending: false,
    failure: null,
    attempt: 0,
    onKeep: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof CancelDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }));

export const Default: Story = {
  play: async ({ args }) => {
    const asked = await dialog();
    await expect(asked.getByText(/with Dr[.] Ananya Iyer on Fri 16 Jan, 9:00 AM/)).toBeVisible();
    await userEvent.type(asked.getByRole('textbox', { name: /^Reason/ }), 'The fever is gone');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel appointment' }));
    await expect(args.onSubmit).toHaveBeenCalledWith('The fever is gone');
  },
};

export const Kept: Story = {
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Keep appointment' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeep).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Sending: Story = {
  args: { isSending: true },
  play: async ({ args }) => {
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Cancelling...' }));
    await userEvent.type(asked.getByRole('textbox', { name: /^Reason/ }), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const failed = (kind: ChangeFailure['kind'], text: string): Story => ({
  args: { failure: { kind }, attempt: 1 },
  play: async () => {
    const asked = await dialog();
    await expect(asked.getByText(text)).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Cancel appointment' })).toBeEnabled();
  },
});

/** No other attempt helps, so the dialog can only be closed. */
const ended = (kind: ChangeFailure['kind'], text: string): Story => ({
  args: { failure: { kind }, attempt: 1 },
  play: async ({ args }) => {
    const asked = await dialog();
    await expect(asked.getByText(text)).toBeVisible();
    await expect(asked.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
    const [close] = asked.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
});

export const Begun = ended('begun', 'This appointment has started. You can no longer change it.');
export const NotAllowed = ended('notAllowed', 'This booking has changed. Close this window to see the latest details.');
export const SignedOut = ended('signedOut', 'You have been signed out. Sign in again.');
export const Offline = failed('offline', 'You are offline. Check your connection and try again.');
export const Unreachable = failed('unreachable', 'The connection was lost. Check your connection and try again.');
export const TimedOut = failed('timeout', 'This took too long. Try again.');
export const Unavailable = failed('unavailable', 'We could not change your appointment. Try again.');

export const ReasonTooLong: Story = {
  args: { failure: { kind: 'reasonTooLong' }, attempt: 1 },
  play: async () => {
    const reason = (await dialog()).getByRole('textbox', { name: /^Reason/ });
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveAccessibleDescription(/Shorten Reason to 500 characters or fewer/);
  },
};

const labVisit = { ...meta.args, tests: ['CBC', 'Lipid Profile'] };

export const LabVisit: Story = {
  render: (args) => <CancelLabVisitDialog {...labVisit} {...args} onSubmit={() => args.onSubmit('')} />,
  play: async ({ args }) => {
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel this lab booking?' }));
    await expect(asked.queryByRole('textbox')).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel lab booking' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const LabVisitBegun: Story = {
  args: { failure: { kind: 'begun' }, attempt: 1 },
  render: (args) => <CancelLabVisitDialog {...labVisit} {...args} onSubmit={() => args.onSubmit('')} />,
  play: async () => {
    await expect(await screen.findByText('This lab booking has started. You can no longer cancel it.')).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
