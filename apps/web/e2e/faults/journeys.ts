import type { Locator, Page } from '@playwright/test';
import { bookButton, doctor, fillBooking } from '../booking';
import { accounts, demoPassword } from '../fixtures';
import { bookTests, confirmed, fillLabVisit } from '../lab-tests';
import type { CallId } from './call-list';

type Account = keyof typeof accounts;

/** How a user reaches a call, and what shows that it succeeded. */
export interface Journey {
  /** Who is signed in. */
  as?: Account;
  path: string;
  /** Does what comes before the call on this page: fills in the form, opens the dialog. */
  prepare?: (page: Page) => Promise<void>;
  /** Starts the call. Absent when the page itself does. */
  start?: (page: Page) => Promise<void>;
  /** Starts the call again after a failure. Default: `start`, or the button “Try again”. */
  retry?: (page: Page) => Promise<void>;
  /** Reaches the success once the fault has ended. Default: as `retry`. */
  finish?: (page: Page) => Promise<void>;
  /** The request that the fault strikes. */
  matches: (request: Request) => boolean;
  /** What the user sees after a success. */
  success: (page: Page) => Locator;
  /** True for account forms: other people may use the same browser, so a reload empties them. */
  forgetsOnReload?: true;
  /** The table that gets one row. */
  writes?: string;
}

const is =
  (method: string, path: string, query = '') =>
  ({ method: own, url }: Request) => {
    const { pathname, search } = new URL(url);
    return own === method && pathname === path && search.includes(query);
  };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

export const journeys: Record<CallId, Journey> = {
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
  'list-appointments': {
    as: 'patient',
    path: '/dashboard',
    matches: is('GET', '/rest/v1/appointments'),
    success: (page) => region(page, 'Upcoming Appointments').getByRole('article').first(),
  },
  'insert-appointment': {
    as: 'patient',
    path: doctor.path,
    prepare: fillBooking,
    start: (page) => bookButton(page).click(),
    matches: is('POST', '/rest/v1/appointments'),
    success: (page) => page.getByRole('heading', { level: 1, name: 'Appointment confirmed' }),
    writes: 'appointments',
  },
  'book-lab-tests': {
    as: 'patient',
    path: '/lab-tests',
    prepare: fillLabVisit,
    start: (page) => bookTests(page).click(),
    retry: (page) => bookTests(page).or(button(page, 'Try again')).first().click(),
    matches: is('POST', '/api/lab/bookings'),
    success: (page) => page.getByRole('heading', confirmed()),
    writes: 'lab_bookings',
  },
};
