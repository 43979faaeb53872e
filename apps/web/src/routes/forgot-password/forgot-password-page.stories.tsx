import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forgetTypedEmail } from '../../session/typed-email';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { loadSignedOut, withBackend } from '../../stories/with-backend';
import { withRouter } from '../../stories/with-router';
import { ForgotPasswordPage } from './forgot-password-page';
import { ForgotPasswordRoute } from './route';
import { forgotPasswordMachine } from './story-machine';

const meta = {
  title: 'Pages/Forgot password',
  component: ForgotPasswordPage,
  beforeEach: forgetTypedEmail,
  loaders: [forgotPasswordMachine.load],
  decorators: [forgotPasswordMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['submission'] },
  args: { error: null, submitting: false, sentTo: null, hasDemoMailbox: true, onSubmit: fn() },
} satisfies Meta<typeof ForgotPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), ' asha@mail.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'asha@mail.example' });
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/Enter your email/);
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Sending: Story = {
  args: { submitting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sending...' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { error: 'You are offline. Check your connection and try again.' },
};

export const Sent: Story = {
  args: { sentTo: 'asha@mail.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/If asha@mail.example has an account, we have sent an email/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the demo mailbox' })).toHaveAttribute('href', '/demo-mailbox');
    await expect(canvas.queryByRole('button', { name: 'Send reset link' })).not.toBeInTheDocument();
  },
};

export const SentByARealBackend: Story = {
  tags: ['no-visual'],
  args: { sentTo: 'asha@mail.example', hasDemoMailbox: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Open the demo mailbox' })).not.toBeInTheDocument();
  },
};

export const Phone: Story = { ...phone, args: Sent.args };

export const LargeText: Story = { ...phoneLargeText, args: Sent.args };

export const WithItsMachine: Story = {
  loaders: [loadSignedOut],
  decorators: [withBackend],
  parameters: { ownActors: true },
  render: () => <ForgotPasswordRoute />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'unknown@mail.example{Enter}');
    const notice = await canvas.findByRole('region', { name: 'Check your email' }, { timeout: 5000 });
    await expect(notice).toHaveFocus();
    await expect(notice).toHaveTextContent('If unknown@mail.example has an account');
  },
};
