import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { m } from '../../messages/generated/messages.js';
import { pageParameters } from '../../stories/page-parameters';
import { SignOutDialog, type SignOutDialogProps } from './sign-out-dialog';

const meta = {
  title: 'Pages/Admin/Sign-out dialog',
  component: SignOutDialog,
  parameters: pageParameters,
  args: {
    email: 'patient@sehat.example',
    submitting: false,
    failure: null,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SignOutDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Sign out .+ everywhere[?]$/ }));

export const Default: Story = {
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.getByText(/is signed out on every device at once[.] Their data stays[.]$/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While the request is under way, neither Escape nor a second press does anything. */
export const Sending: Story = {
  args: { submitting: true },
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Signing out...' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Fails when the admin confirms, with the failure of the story's arguments. */
function FailsOnConfirm({ failure, ...props }: SignOutDialogProps) {
  const [shown, setShown] = useState<string | null>(null);
  return <SignOutDialog {...props} failure={shown} onConfirm={() => setShown(failure)} />;
}

/** Focus moves to the message. */
const failed = (failure: () => string): Story => ({
  args: { failure: failure() },
  render: (args) => <FailsOnConfirm {...args} />,
  play: async () => {
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Sign out everywhere' }));
    const message = await shown.findByText(failure());
    await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
    await expect(shown.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled();
  },
});

export const Failed = failed(m.failure_refused);
export const Offline = failed(m.failure_offline);

/** An admin who signed in more than a day ago must sign in again. */
export const OldSignIn = failed(m.service_sign_in_again);

export const Phone: Story = { globals: { viewport: { value: 'narrow' } } };

export const LargeText: Story = {
  args: { email: 'dr.anantharamakrishnan.venkatasubramanian+clinic@hospital-of-thiruvananthapuram.example' },
  globals: { viewport: { value: 'narrow' }, textSize: 'double' },
  play: async () => {
    const shown = await screen.findByRole('dialog');
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const button = within(shown).getByRole('button', { name: 'Sign out everywhere' });
    const start = within(shown).getByRole('button', { name: 'Cancel' }).getBoundingClientRect().left;
    await expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(Math.floor(start));
  },
};
