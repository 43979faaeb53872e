import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forgetTypedEmail } from '../../session/typed-email';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { loadSignedOut, withBackend } from '../../stories/with-backend';
import { withRouter } from '../../stories/with-router';
import { SignUpRoute } from './route';
import { SignUpPage } from './signup-page';
import { signUpMachine } from './story-machine';

const meta = {
  title: 'Pages/Sign Up',
  component: SignUpPage,
  beforeEach: forgetTypedEmail,
  loaders: [signUpMachine.load],
  decorators: [signUpMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['auth'] },
  args: { error: null, passwordError: null, submitting: false, confirmationSent: false, onSubmit: fn() },
} satisfies Meta<typeof SignUpPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    for (const label of ['Name', 'Email', 'Password']) await expect(canvas.getByLabelText(label)).toHaveValue('');
  },
};

export const OnADesktop: Story = { globals: { viewport: { value: 'desktop', isRotated: false } } };

export const FilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha Verma');
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@sehat.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long password');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Asha Verma',
      email: 'asha@sehat.example',
      password: 'a long password',
    });
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription(/Enter your name/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const TooLong: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha Verma');
    await userEvent.click(canvas.getByLabelText('Email'));
    await userEvent.paste(`${'x'.repeat(250)}@sehat.example`);
    await userEvent.type(canvas.getByLabelText('Password'), 'x'.repeat(73));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/Shorten the email address to 255/);
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/at most 72 characters/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const CreatingAccount: Story = {
  args: { submitting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  },
};

export const AlreadyRegistered: Story = {
  args: { error: 'User already registered' },
};

export const EasyToGuess: Story = {
  tags: ['no-visual'],
  args: { passwordError: 'This password is easy to guess. Choose another one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/easy to guess/);
    await expect(canvas.getByLabelText('Password')).toBeInvalid();
  },
};

export const ConfirmationSent: Story = {
  args: { confirmationSent: true },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;

export const WithItsMachine: Story = {
  loaders: [loadSignedOut],
  decorators: [withBackend],
  parameters: { ownActors: true },
  render: () => <SignUpRoute />,
};
