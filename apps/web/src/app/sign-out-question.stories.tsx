import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { sending } from '../forms/sending';
import { pageParameters } from '../stories/page-parameters';
import { SignOutQuestion } from './sign-out-question';

const meta = {
  title: 'Pages/Sign-out question',
  component: SignOutQuestion,
  parameters: pageParameters,
  args: { onAnswered: fn(), onSignOut: fn(), onClose: fn() },
  beforeEach: () => {
    const actor = createActor(fromCallback(() => undefined));
    sending.add(actor);
    return () => void sending.delete(actor);
  },
} satisfies Meta<typeof SignOutQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('alertdialog', { name: 'Your form is still being sent' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Sign out now' })).toBeVisible();
    await expect(args.onAnswered).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Wait, then sign out' }));
    const wait = await screen.findByRole('button', { name: 'Waiting for the answer...' });
    await expect(wait).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(args.onSignOut).not.toHaveBeenCalled();
  },
};

export const SignsOutNow: Story = {
  tags: ['no-visual'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out now' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};
