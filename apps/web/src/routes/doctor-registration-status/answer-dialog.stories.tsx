import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { m } from '../../messages/generated/messages.js';
import { pageParameters } from '../../stories/page-parameters';
import { AnswerDialog, type AnswerDialogProps } from './answer-dialog';

const meta = {
  title: 'Pages/State of your registration/Answer dialog',
  component: AnswerDialog,
  parameters: pageParameters,
  args: {
    answer: 'confirm',
    name: 'Dr. Arjun Bhatt',
    submitting: false,
    failure: null,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AnswerDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this registration?' }));
    await expect(dialog.getByText(/Dr. Arjun Bhatt/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm registration' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Decline: Story = {
  args: { answer: 'decline' },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this registration?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Sending: Story = {
  args: { submitting: true },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Saving...' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

function FailsOnConfirm({ failure, ...props }: AnswerDialogProps) {
  const [shown, setShown] = useState<string | null>(null);
  return <AnswerDialog {...props} failure={shown} onConfirm={() => setShown(failure)} />;
}

export const Failed: Story = {
  args: { failure: m.failure_timeout() },
  render: (args) => <FailsOnConfirm {...args} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm registration' }));
    const message = await dialog.findByText(m.failure_timeout());
    await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
  },
};
