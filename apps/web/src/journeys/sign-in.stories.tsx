import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DashboardRoute } from '../routes/dashboard/route';
import { ForgotPasswordRoute } from '../routes/forgot-password/route';
import { SignInRoute } from '../routes/signin/route';
import { SignUpRoute } from '../routes/signup/route';
import { pageParameters } from '../stories/page-parameters';
import { asVisitor, journey } from './journey';

const Journey = journey({
  '/signin': SignInRoute,
  '/signup': SignUpRoute,
  '/forgot-password': ForgotPasswordRoute,
  '/dashboard': DashboardRoute,
});

const meta = {
  title: 'Journeys/Sign in',
  component: Journey,
  ...asVisitor,
  parameters: { ...pageParameters, path: '/signin' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another theme renders the journey again and ends its session, so it has no pictures. The dashboard has its own. */
export const ToTheDashboard: Story = {
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use Patient' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Namaste, Asha Verma' })).toBeVisible();
    await expect(await canvas.findByRole('article', { name: 'Dr. Ananya Iyer' })).toBeVisible();
    await expect(await canvas.findByText('Sample data. This is not your booking.')).toBeVisible();
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'patient@sehat.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(await canvas.findByText('Invalid login credentials')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('patient@sehat.example');
  },
};

export const EmailKept: Story = {
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'asha@sehat.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'monsoon-tea');
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot password?' }));
    await expect(await canvas.findByRole('button', { name: 'Send reset link' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), '.in');
    await userEvent.click(canvas.getByRole('link', { name: 'Back to sign in' }));
    await expect(await canvas.findByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@sehat.example.in');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
};
