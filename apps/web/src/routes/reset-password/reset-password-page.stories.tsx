import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { loadSignedOut, withBackend } from '../../stories/with-backend';
import { withRouter } from '../../stories/with-router';
import { ResetPasswordPage } from './reset-password-page';
import { ResetPasswordRoute } from './route';
import { resetPasswordMachine } from './story-machine';

const meta = {
  title: 'Pages/Reset password',
  component: ResetPasswordPage,
  loaders: [resetPasswordMachine.load],
  decorators: [resetPasswordMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['submission'] },
  args: {
    link: 'open',
    error: null,
    passwordError: null,
    needsCode: false,
    codeError: null,
    submitting: false,
    onSubmit: fn(),
  },
} satisfies Meta<typeof ResetPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'temple-by-the-sea');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'temple-by-the-sea', code: '' });
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(canvas.getByLabelText('New password')).toHaveFocus();
    await expect(canvas.getByLabelText('New password')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { submitting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeVisible();
  },
};

export const SamePassword: Story = {
  args: { error: 'This is your current password. Choose another one.' },
};

export const EasyToGuess: Story = {
  tags: ['no-visual'],
  args: { passwordError: 'This password is easy to guess. Choose another one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/easy to guess/);
    await expect(canvas.getByLabelText('New password')).toBeInvalid();
  },
};

/** The account also asks for the code of an authenticator app, and the code was wrong. */
export const CodeRefused: Story = {
  args: {
    needsCode: true,
    codeError: 'This code is not right. Enter the one that the app shows now.',
  },
  play: async ({ canvas, args }) => {
    const code = canvas.getByLabelText('Code from your authenticator app');
    await expect(code).toHaveAccessibleDescription(/This code is not right/);
    await userEvent.type(canvas.getByLabelText('New password'), 'temple-by-the-sea');
    await userEvent.type(code, '287082{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ password: 'temple-by-the-sea', code: '287082' });
  },
};

export const LinkRefused: Story = {
  args: { link: 'refused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/does not work any more/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  },
};

export const LinkMissing: Story = {
  args: { link: 'missing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This link is incomplete/)).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
  },
};

export const Phone: Story = { ...phone, args: LinkRefused.args };

export const LargeText: Story = { ...phoneLargeText, args: LinkRefused.args };

export const WithItsMachine: Story = {
  loaders: [loadSignedOut],
  decorators: [withBackend],
  parameters: { ownActors: true },
  render: () => <ResetPasswordRoute />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This link is incomplete/)).toBeVisible();
  },
};
