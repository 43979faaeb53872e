import { AuthError, type AuthFailure, selectIsRestoring } from '@sehat/machines/auth';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { waitFor as until } from 'xstate';
import { NotFoundPage } from '../page/not-found/not-found-page';
import { pageParameters } from '../stories/page-parameters';
import { startSampleAuth } from '../stories/sample-actors';
import { withBackend } from '../stories/with-backend';
import { withCart } from '../stories/with-cart';
import { withRouter } from '../stories/with-router';
import { withSession } from '../stories/with-session';
import { Shell } from './shell';

const asLayout: Decorator = (Story) => (
  <Routes>
    <Route element={<Story />}>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);

const meta = {
  title: 'Pages/Shell',
  component: Shell,
  decorators: [asLayout, withRouter, withCart, withSession],
  parameters: { ...pageParameters, path: '/doctors', machines: ['auth', 'cart'] },
} satisfies Meta<typeof Shell>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = ['Home', 'About', 'Blog', 'Register as Doctor', 'HealthBot (opens in a new tab)'];
const member = ['Dashboard', 'Find Doctors', 'Medicines', 'Lab Tests', 'Insurance'];

const linkNames = (canvas: ReturnType<typeof within>, navigation: string) =>
  within(canvas.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const headerLinkNames = (canvas: ReturnType<typeof within>) => linkNames(canvas, 'Main');

const about = ['About', 'Blog', 'Help', 'Privacy', 'Contact'];
const care = ['Telemedicine', 'Medical Records', 'Health Insights', 'Emergency Contacts', 'Profile'];

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(headerLinkNames(canvas)).toEqual(open);
    await expect(linkNames(canvas, 'Footer')).toEqual(about);
    await expect(canvas.getByRole('link', { name: 'Sign In / Sign Up' })).toHaveAttribute('href', '/signin');
    await expect(canvas.queryByRole('link', { name: 'Emergency' })).not.toBeInTheDocument();
    await expect(canvas.getByText(/2024/)).toBeVisible();
  },
};

export const Patient: Story = {
  parameters: { role: 'patient' },
  play: async ({ canvas }) => {
    await expect(headerLinkNames(canvas)).toEqual([...member, ...open]);
    await expect(linkNames(canvas, 'Footer')).toEqual([...care, ...about]);
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(await canvas.findByRole('link', { name: 'Emergency' })).toHaveAttribute('href', '/ambulance');
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(canvas.getByText('Asha Verma')).toBeVisible();
  },
};

const paracetamol = {
  id: 'med-paracetamol',
  name: 'Paracetamol 500mg',
  price: 50,
  type: 'medicine',
  requiresPrescription: false,
};

export const WithThingsInTheCart: Story = {
  parameters: { role: 'patient', cart: [{ ...paracetamol, quantity: 3 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/cart');
  },
};

export const Doctor: Story = {
  parameters: { role: 'doctor' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/doctor-dashboard');
    await expect(await canvas.findByRole('link', { name: 'Emergency' })).toBeVisible();
  },
};

export const Admin: Story = {
  parameters: { role: 'admin' },
  play: async ({ canvas }) => {
    await expect(headerLinkNames(canvas)).toEqual([...member, ...open, 'Admin']);
    await expect(await canvas.findByRole('link', { name: 'Emergency' })).toBeVisible();
  },
};

/** Starts a page whose sign-in has failed with this reason. */
const loadAfterSigningIn = (failure: AuthFailure) => async () => {
  const auth = startSampleAuth(null, { signIn: () => Promise.reject(new AuthError(failure)) });
  await until(auth, (snapshot) => !selectIsRestoring(snapshot));
  auth.send({ type: 'signIn.submit', email: 'patient@sehat.example', password: 'not-the-password' });
  return { auth };
};

const refused = loadAfterSigningIn({ kind: 'rejected', message: 'Invalid login credentials' });

export const SignInRefused: Story = {
  loaders: [refused],
  decorators: [withBackend],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};

export const SignInUnavailable: Story = {
  loaders: [loadAfterSigningIn({ kind: 'unavailable' })],
  decorators: [withBackend],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to sign in. Please try again.')).toBeVisible();
  },
};

export const RefusalDismissed: Story = {
  loaders: [refused],
  decorators: [withBackend],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const ResetAsksFirst: Story = {
  parameters: { role: 'patient' },
  play: async ({ canvas }) => {
    const reset = await canvas.findByRole('button', { name: 'Reset demo data' });
    await userEvent.click(reset);
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset the demo data?' }));
    await expect(question.getByRole('button', { name: 'Reset demo data' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Keep demo data' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(reset).toHaveFocus();
    await expect(canvas.getByText('Asha Verma')).toBeVisible();
  },
};

export const PhoneLargeText: Story = {
  parameters: { role: 'patient' },
  globals: { viewport: { value: 'narrow', isRotated: false }, textSize: 'double' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Emergency' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
