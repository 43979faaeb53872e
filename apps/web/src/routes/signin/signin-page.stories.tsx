import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forgetTypedEmail } from '../../session/typed-email';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { loadSignedOut, withBackend } from '../../stories/with-backend';
import { withRouter } from '../../stories/with-router';
import { DemoAccounts } from './demo-accounts';
import { SignInRoute } from './route';
import { SentNote } from './sent-note';
import { SignInPage } from './signin-page';
import { signInMachine } from './story-machine';

const meta = {
  title: 'Pages/Sign In',
  component: SignInPage,
  beforeEach: forgetTypedEmail,
  loaders: [signInMachine.load],
  decorators: [signInMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['auth'] },
  args: {
    error: null,
    needsCode: false,
    codeError: null,
    submitting: false,
    adminSite: '/admin',
    doctorSite: '/doctor-dashboard',
    demoAccounts: (choose) => <DemoAccounts onChoose={choose} />,
    onOtherAccount: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof SignInPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveValue('');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
};

/** The user signed out while a form was being sent. */
export const AfterASignOutDuringASubmission: Story = {
  args: { notice: <SentNote isAnswered={false} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We do not know yet whether your form arrived')).toBeVisible();
  },
};

/** The user waited for the answer, and was signed out then. */
export const AfterTheAnswer: Story = {
  args: { notice: <SentNote isAnswered /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your form has arrived. You are signed out.')).toBeVisible();
  },
};

export const FilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), ' patient@sehat.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'sehat-demo{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'patient@sehat.example',
      password: 'sehat-demo',
      code: '',
    });
  },
};

export const DemoAccount: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use Doctor' }));
    await expect(canvas.getByLabelText('Email')).toHaveValue('doctor@sehat.example');
    await expect(canvas.getByLabelText('Password')).toHaveValue('sehat-demo');
    await userEvent.click(canvas.getByRole('button', { name: 'Use Verified Doctor' }));
    await expect(canvas.getByLabelText('Email')).toHaveValue('ananya@sehat.example');
    await expect(canvas.getAllByRole('button', { name: /^Use / })).toHaveLength(4);
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/Enter your email/);
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { submitting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: { error: 'Invalid login credentials' },
};

/** The password was right, and the account also asks for the code of an authenticator app. */
export const CodeNeeded: Story = {
  args: { needsCode: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Enter the code that your authenticator app shows.')).toBeVisible();
    // The form holds what was sent before. Another address would take the field for the code away.
    canvas.getByLabelText<HTMLInputElement>('Email').value = 'patient@sehat.example';
    await userEvent.type(canvas.getByLabelText('Password'), 'sehat-demo{Enter}');
    const code = canvas.getByLabelText('Code from your authenticator app');
    await expect(code).toHaveAccessibleDescription(/Enter the six digits of the code/);
    await expect(code).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(code, '287 082{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      email: 'patient@sehat.example',
      password: 'sehat-demo',
      code: '287082',
    });
  },
};

/** The message is at the field, and focus too. */
export const CodeRefused: Story = {
  args: { needsCode: true, codeError: 'This code is not right. Enter the one that the app shows now.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code from your authenticator app')).toHaveAccessibleDescription(
      /This code is not right/,
    );
  },
};

export const OtherAccount: Story = {
  args: { needsCode: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'r');
    await expect(args.onOtherAccount).toHaveBeenCalled();
  },
};

export const WithARealBackend: Story = {
  args: { demoAccounts: undefined },
};

export const FromTheEmergencyPage: Story = {
  args: { showEmergencyNumbers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ambulance 102' })).toHaveAttribute('href', 'tel:102');
    await expect(canvas.getByText('You do not need an account to call.')).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;

export const WithItsMachine: Story = {
  loaders: [loadSignedOut],
  decorators: [withBackend],
  parameters: { ownActors: true },
  render: () => <SignInRoute />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'patient@sehat.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password{Enter}');
    await expect(await canvas.findByText('Invalid login credentials', {}, { timeout: 5000 })).toBeVisible();
  },
};
