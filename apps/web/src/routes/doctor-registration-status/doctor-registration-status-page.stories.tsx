import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { RegistrationStatus } from '../../api/registrations';
import { pageParameters } from '../../stories/page-parameters';
import { decidedRegistrations, pendingRegistration } from '../../stories/sample-registrations';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { DoctorRegistrationStatusPage } from './doctor-registration-status-page';

const [awaitingOwner, declined, verified] = decidedRegistrations;
const ready = (content: RegistrationStatus | null) => ({ status: 'ready' as const, content });

const meta = {
  title: 'Pages/State of your registration',
  component: DoctorRegistrationStatusPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/doctor-registration/status' },
  args: {
    registration: ready(pendingRegistration),
    hasLink: true,
    isSignedIn: false,
    canAnswer: false,
    answered: null,
    adminEmail: 'admin@sehat.example',
    onAnswer: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DoctorRegistrationStatusPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Registration status' })).toBeVisible();
    await expect(canvas.getByText('Dr. Leela Menon')).toBeVisible();
    await expect(canvas.getByText('Pending')).toBeVisible();
    await expect(canvas.getByText('9 Jan 2026, 10:00 AM')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Verified: Story = {
  args: { registration: ready(verified) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verified')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  },
};

export const VerifiedAndSignedIn: Story = {
  args: { registration: ready(verified), isSignedIn: true, hasLink: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Doctor Dashboard' })).toHaveAttribute('href', '/doctor-dashboard');
    await expect(canvas.getByRole('link', { name: 'Your booking page' })).toHaveAttribute(
      'href',
      '/book-appointment/1001',
    );
  },
};

export const Declined: Story = {
  args: { registration: ready(declined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/is not in the register/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'admin@sehat.example' })).toHaveAttribute(
      'href',
      'mailto:admin@sehat.example',
    );
  },
};

/** The holder of the link is not signed in and cannot confirm. */
export const AwaitsItsOwner: Story = {
  args: { registration: ready(awaitingOwner) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Sign in with that account to confirm/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const AwaitsAnotherAccount: Story = {
  args: { registration: ready(awaitingOwner), isSignedIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/another account/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const OwnerAnswers: Story = {
  args: { registration: ready(awaitingOwner), isSignedIn: true, canAnswer: true, hasLink: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm registration' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith('confirm');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline registration' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith('decline');
  },
};

export const Confirmed: Story = {
  args: { registration: ready({ ...verified, full_name: 'Dr. Arjun Bhatt' }), isSignedIn: true, answered: 'confirm' },
  play: async ({ canvas }) => {
    const message = canvas.getByText(/You have confirmed/);
    await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
  },
};

export const DeclinedByItsOwner: Story = {
  args: { registration: ready({ ...declined, decline_reason: null }), isSignedIn: true, answered: 'decline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You declined/)).toBeVisible();
  },
};

export const SignedOutWithoutALink: Story = {
  args: { registration: ready(null), hasLink: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in to see your registration' })).toBeVisible();
  },
};

export const UnknownLink: Story = {
  args: { registration: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /This link does not match a registration/ })).toBeVisible();
  },
};

export const NotRegistered: Story = {
  args: { registration: ready(null), hasLink: false, isSignedIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Register as Doctor' })).toHaveAttribute(
      'href',
      '/doctor-registration',
    );
  },
};

export const Loading: Story = { args: { registration: { status: 'loading' } } };

export const Failed: Story = {
  args: { registration: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { ...phone, args: OwnerAnswers.args };

export const LargeText: Story = { ...phoneLargeText, args: OwnerAnswers.args };
