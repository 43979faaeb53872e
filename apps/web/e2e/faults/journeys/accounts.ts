import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect } from '../../fixtures';
import type { FaultSite } from '../fault-site';
import { button, field, is, type Journey, logout, region } from './journey';

/** The path of the newest link for a new password, mailed to the patient. */
async function mailedPath(site: FaultSite): Promise<string> {
  await site.call('/auth/v1/recover', { email: accounts.patient.email });
  const [mail] = (await site.rows('outbox_messages')).slice(-1);
  return (JSON.parse(String(mail?.['params'])) as { path: string }).path;
}

const ownAppointment = (page: Page) => region(page, 'Upcoming Appointments').getByRole('article').first();

const newPassword = 'temple-by-the-sea';

const saving = {
  path: '/reset-password',
  given: mailedPath,
  forgetsOnReload: true,
  hasTwoWalks: true,
  prepare: (page) => field(page, 'New password').fill(newPassword),
  start: (page) => button(page, 'Save password').click(),
  // The page removes the token from the address.
  reload: async (page, path) => {
    await page.goto('/about');
    await page.goto(path);
  },
  // A link works once. When its answer is lost, the way on is another link. After a request that the network has sent
  // twice, the page asks for another password.
  finish: async (page) => {
    const newLink = page.getByRole('link', { name: 'Ask for a new link' });
    const same = page.getByText('This is your current password. Choose another one.');
    if (!(await newLink.isVisible())) {
      if (await same.isVisible()) await field(page, 'New password').fill('another-temple-by-the-sea');
      await button(page, 'Save password').click();
      await newLink.or(logout(page)).first().waitFor();
    }
    if (await logout(page).isVisible()) return;
    await newLink.click();
    await expect(button(page, 'Send reset link')).toBeVisible();
  },
  success: (page) => logout(page).or(button(page, 'Send reset link')),
} as const satisfies Partial<Journey>;

export const ofAccounts = {
  'sign-in': {
    path: '/signin',
    forgetsOnReload: true,
    prepare: async (page) => {
      await field(page, 'Email').fill(accounts.patient.email);
      await field(page, 'Password').fill(demoPassword);
    },
    start: (page) => button(page, 'Sign In').click(),
    matches: is('POST', '/auth/v1/token', 'grant_type=password'),
    success: logout,
  },
  'sign-up': {
    path: '/signup',
    forgetsOnReload: true,
    prepare: async (page) => {
      await field(page, 'Name').fill('Meera Nair');
      await field(page, 'Email').fill('meera@mail.example');
      await field(page, 'Password').fill('monsoon-kolam-7');
    },
    start: (page) => button(page, 'Create Account').click(),
    // An unanswered attempt has made the account, and the page has forgotten it in a reload: the user signs in instead.
    finish: async (page) => {
      const registered = page.getByText('User already registered').first();
      if (!(await registered.isVisible())) {
        await button(page, 'Create Account').click();
        await registered.or(logout(page)).first().waitFor();
      }
      if (await logout(page).isVisible()) return;
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await field(page, 'Email').fill('meera@mail.example');
      await field(page, 'Password').fill('monsoon-kolam-7');
      await button(page, 'Sign In').click();
    },
    matches: is('POST', '/auth/v1/signup'),
    success: logout,
  },
  recover: {
    path: '/forgot-password',
    forgetsOnReload: true,
    prepare: (page) => field(page, 'Email').fill(accounts.patient.email),
    start: (page) => button(page, 'Send reset link').click(),
    matches: is('POST', '/auth/v1/recover'),
    success: (page) => page.getByText(/has an account, we have sent an email with a link/),
    counts: async (site) => (await site.rows('outbox_messages')).length,
  },
  'verify-link': { ...saving, matches: is('POST', '/auth/v1/verify') },
  'save-password': { ...saving, matches: is('PUT', '/auth/v1/user') },
  refresh: {
    as: 'patient',
    hasExpired: true,
    path: '/dashboard',
    // The app waits ever longer between its own attempts, so the user may have to press twice.
    finish: (page) =>
      expect(async () => {
        await page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 1000 });
        await expect(ownAppointment(page)).toBeVisible();
      }).toPass(),
    matches: is('POST', '/auth/v1/token', 'grant_type=refresh_token'),
    success: ownAppointment,
  },
  'sign-out': {
    as: 'patient',
    path: '/about',
    start: (page) => logout(page).click(),
    matches: is('POST', '/auth/v1/logout'),
    worksWithout: true,
    success: (page) => page.getByRole('heading', { level: 1, name: 'Sign In' }),
  },
} as const satisfies Record<string, Journey>;
