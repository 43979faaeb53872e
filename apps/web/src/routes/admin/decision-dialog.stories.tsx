import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { m } from '../../messages/generated/messages.js';
import { pageParameters } from '../../stories/page-parameters';
import { pendingRegistration } from '../../stories/sample-registrations';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog';

const meta = {
  title: 'Pages/Admin/Decision dialog',
  component: DecisionDialog,
  parameters: pageParameters,
  args: {
    decision: 'verify',
    registration: pendingRegistration,
    submitting: false,
    failure: null,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DecisionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Verify: Story = {
  play: async ({ args }) => {
    const shown = await dialog('Verify Dr. Leela Menon?');
    await userEvent.click(shown.getByRole('button', { name: 'Verify' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};

export const Decline: Story = {
  args: { decision: 'decline' },
  play: async ({ args }) => {
    const shown = await dialog('Decline the registration of Dr. Leela Menon?');
    const reason = shown.getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.click(shown.getByRole('button', { name: 'Decline' }));
    await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(reason, '  The number is not in the register. ');
    await expect(reason).toBeValid();
    await userEvent.click(shown.getByRole('button', { name: 'Decline' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith('The number is not in the register.');
  },
};

export const ReasonTooLong: Story = {
  args: { decision: 'decline' },
  play: async ({ args }) => {
    const shown = await dialog('Decline the registration of Dr. Leela Menon?');
    await userEvent.click(shown.getByLabelText('Reason'));
    await userEvent.paste('x'.repeat(501));
    await userEvent.click(shown.getByRole('button', { name: 'Decline' }));
    await expect(shown.getByText('Shorten the reason to 500 characters or fewer')).toBeVisible();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Reopen: Story = {
  args: { decision: 'reopen' },
  play: async ({ args }) => {
    const shown = await dialog('Reopen the registration of Dr. Leela Menon?');
    await userEvent.click(shown.getByRole('button', { name: 'Reopen' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};

/** While the request is under way, neither Escape nor a second press does anything. */
export const Sending: Story = {
  args: { submitting: true },
  play: async ({ args }) => {
    const shown = await dialog('Verify Dr. Leela Menon?');
    await userEvent.click(shown.getByRole('button', { name: 'Saving...' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(shown.getByRole('button', { name: 'Go back' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const ClosedByEscape: Story = {
  play: async ({ args }) => {
    await dialog('Verify Dr. Leela Menon?');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Fails when the admin confirms, with the failure of the story's arguments. */
function FailsOnConfirm({ failure, ...props }: DecisionDialogProps) {
  const [shown, setShown] = useState<string | null>(null);
  return <DecisionDialog {...props} failure={shown} onConfirm={() => setShown(failure)} />;
}

/** Focus moves to the message, and the typed reason stays. */
const failing: Pick<Story, 'render' | 'play'> = {
  render: (args) => <FailsOnConfirm {...args} />,
  play: async ({ args }) => {
    const shown = within(await screen.findByRole('dialog'));
    const reason = shown.queryByLabelText('Reason');
    if (reason) await userEvent.type(reason, 'The number is unknown.');
    await userEvent.click(shown.getByRole('button', { name: /^(Verify|Decline)$/ }));
    const message = await screen.findByText(args.failure ?? '');
    await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
    if (reason) await expect(reason).toHaveValue('The number is unknown.');
  },
};

/** Two verified doctors cannot share a name, because appointments go by it. */
export const NameTaken: Story = { args: { failure: m.service_registration_name() }, ...failing };

export const AlreadyDecided: Story = { args: { failure: m.service_registration_changed() }, ...failing };

export const Offline: Story = {
  args: { decision: 'decline', failure: m.failure_offline() },
  ...failing,
};

export const Phone: Story = { args: { decision: 'decline' }, globals: { viewport: { value: 'narrow' } } };

export const LargeText: Story = {
  args: { decision: 'decline' },
  globals: { viewport: { value: 'narrow' }, textSize: 'double' },
  play: async () => {
    const shown = await screen.findByRole('dialog');
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  },
};
