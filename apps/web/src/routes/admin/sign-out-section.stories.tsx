import { Container } from '@sehat/ui/container';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { signIn } from '../../api/auth';
import { m } from '../../messages/generated/messages.js';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { loadAdmin, withBackend } from '../../stories/with-backend';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { AdminRoute } from './route';
import { SignOutSection } from './sign-out-section';

const longEmail = 'dr.anantharamakrishnan.venkatasubramanian+clinic@hospital-of-thiruvananthapuram.example';

const meta = {
  title: 'Pages/Admin/Sign out an account',
  component: SignOutSection,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin/users' },
  args: { email: '', outcome: null, answers: 0, onEmail: fn(), onAsk: fn() },
  render: (args) => (
    <Container>
      <SignOutSection {...args} />
    </Container>
  ),
} satisfies Meta<typeof SignOutSection>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const everywhere = { name: 'Sign out everywhere' };

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'a');
    await expect(args.onEmail).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', everywhere));
    await expect(args.onAsk).toHaveBeenCalledOnce();
  },
};

export const Typed: Story = {
  args: { email: 'patient@sehat.example' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), '{Enter}');
    await expect(args.onAsk).toHaveBeenCalledOnce();
  },
};

export const SignedOut: Story = {
  args: { outcome: { email: 'patient@sehat.example', devices: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('patient@sehat.example is signed out on 2 devices.')).toBeVisible();
  },
};

export const SignedOutOnOneDevice: Story = {
  tags: ['no-visual'],
  args: { outcome: { email: 'patient@sehat.example', devices: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('patient@sehat.example is signed out on 1 device.')).toBeVisible();
  },
};

export const NotSignedIn: Story = {
  args: { outcome: { email: 'patient@sehat.example', devices: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('patient@sehat.example is not signed in on any device.')).toBeVisible();
  },
};

const refused = (email: string, error: () => string): Story => ({
  args: { email, error: error() },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Email');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(new RegExp(error()));
  },
});

export const UnknownAddress = refused('asha@mail.example', m.service_account_unknown);
export const OwnAccount = refused('admin@sehat.example', m.service_own_account);
export const NothingTyped = refused('', m.admin_sign_out_missing);

export const Phone: Story = { ...phone, args: { outcome: { email: longEmail, devices: 2 } } };

export const LargeText: Story = {
  ...phoneLargeText,
  args: { email: longEmail, outcome: { email: longEmail, devices: 0 } },
};

/** Opens the page as the admin. */
const onTheBackend = (scenario = ''): Pick<Story, 'loaders' | 'decorators' | 'parameters' | 'render'> => ({
  parameters: { ownActors: true, scenario },
  loaders: [loadAdmin],
  decorators: [withCart, withBackend],
  render: () => (
    <Routes>
      <Route path="/admin/*" element={<AdminRoute />} />
    </Routes>
  ),
});

const typeAddress = async (canvas: Canvas, email: string) => {
  await userEvent.type(await canvas.findByLabelText('Email'), email);
  await userEvent.click(canvas.getByRole('button', everywhere));
};

const question = async (email: string) =>
  within(await screen.findByRole('dialog', { name: `Sign out ${email} everywhere?` }));

const expectFocused = (text: string) =>
  waitFor(async () => expect((await screen.findByText(text)).closest('[tabindex]')).toHaveFocus());

const patient = 'patient@sehat.example';

export const WithItsMachine: Story = {
  ...onTheBackend(),
  play: async ({ canvas }) => {
    for (let count = 0; count < 2; count += 1)
      await signIn({ email: patient, password: 'sehat-demo' }, new AbortController().signal);
    await typeAddress(canvas, ` ${patient}`);
    const first = await question(patient);
    await expect(first.getByText(`${patient} is signed out on every device at once. Their data stays.`)).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', everywhere)).toHaveFocus());
    await expect(canvas.getByLabelText('Email')).toHaveValue(patient);

    await userEvent.click(canvas.getByRole('button', everywhere));
    await userEvent.click((await question(patient)).getByRole('button', everywhere));
    await expectFocused(`${patient} is signed out on 2 devices.`);
    await expect(canvas.getByLabelText('Email')).toHaveValue('');

    await typeAddress(canvas, patient.toUpperCase());
    await userEvent.click((await question(patient.toUpperCase())).getByRole('button', everywhere));
    await expectFocused(`${patient.toUpperCase()} is not signed in on any device.`);
  },
};

/** Shows the error under the field, which has the focus and keeps what was typed. */
const expectRefused = async (canvas: Canvas, email: string, error: string) => {
  const field = canvas.getByLabelText('Email');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(error)));
  await waitFor(() => expect(field).toHaveFocus());
  await expect(field).toHaveValue(email);
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

export const UnknownAddressOnTheBackend: Story = {
  ...onTheBackend(),
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    const email = 'asha@mail.example';
    await typeAddress(canvas, email);
    await userEvent.click((await question(email)).getByRole('button', everywhere));
    await expectRefused(canvas, email, 'No account has this email address.');
    await userEvent.type(canvas.getByLabelText('Email'), 'x');
    await expect(canvas.getByLabelText('Email')).toBeValid();
  },
};

export const WrongAddresses: Story = {
  ...onTheBackend(),
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', everywhere));
    await expectRefused(canvas, '', 'Enter the email of the account');
    await typeAddress(canvas, 'Admin@sehat.example');
    await expectRefused(canvas, 'Admin@sehat.example', 'This is your own account.');
    await userEvent.clear(canvas.getByLabelText('Email'));
    await typeAddress(canvas, 'asha');
    await expectRefused(canvas, 'asha', m.text_rule_email());
  },
};

/** Keeps the dialog and the address after a failure, and signs out at the next attempt. */
const keepsTheAddress = (fault: string, reason: RegExp): Story => ({
  ...onTheBackend(`end_account_sessions:${fault}(1)`),
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    await typeAddress(canvas, patient);
    const asked = await question(patient);
    await userEvent.click(asked.getByRole('button', everywhere));
    const failure = await asked.findByText(reason);
    await waitFor(() => expect(failure.closest('[tabindex]')).toHaveFocus());
    await expect(canvas.getByLabelText('Email', { selector: 'input' })).toHaveValue(patient);
    await userEvent.click(asked.getByRole('button', everywhere));
    await expectFocused(`${patient} is not signed in on any device.`);
  },
});

export const FailsInTheServer = keepsTheAddress('500', /We could not do this/);
export const IsRefused = keepsTheAddress('400', /We could not do this/);
export const IsOffline = keepsTheAddress('offline', /The connection was lost/);
export const AnswerIsLost = keepsTheAddress('lost', /The connection was lost/);
