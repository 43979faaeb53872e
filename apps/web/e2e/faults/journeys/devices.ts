import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect } from '../../fixtures';
import type { FaultSite } from '../fault-site';
import { button, field, inDialog, type Journey, region, rpc } from './journey';

const devices = (page: Page) => region(page, 'Signed-in devices');
const onProfile = { as: 'patient', path: '/profile', part: devices } as const;

const phone = 'Firefox on Android';

/** Signs the patient in on some phones. */
const onPhones = (count: number) => async (site: FaultSite) => {
  const credentials = { email: accounts.patient.email, password: demoPassword };
  const headers = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' };
  for (let index = 0; index < count; index += 1)
    await site.call('/auth/v1/token?grant_type=password', credentials, headers);
};

const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const listed = (page: Page) => devices(page).filter({ hasText: 'This device' });
/** The list without the phones. A sign-in after a refused token leaves the session of the browser in it. */
const withoutPhones = (page: Page) => listed(page).filter({ hasNotText: phone });

export const ofDevices = {
  'list-devices': {
    ...onProfile,
    matches: rpc('my_sessions'),
    success: listed,
  },
  'sign-out-device': {
    ...onProfile,
    given: onPhones(1),
    // The question closes when the user has answered it.
    start: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: `Sign out ${phone}` })
        .click();
      await answer(page, 'Sign out').click();
    },
    matches: rpc('end_session'),
    success: withoutPhones,
    lasts: true,
  },
  'sign-out-others': {
    ...onProfile,
    given: onPhones(2),
    start: async (page) => {
      await button(page, 'Sign out all other devices').click();
      await answer(page, 'Sign out all other devices').click();
    },
    matches: rpc('end_other_sessions'),
    success: withoutPhones,
    lasts: true,
  },
  'sign-out-account': {
    as: 'admin',
    path: '/admin/users',
    given: onPhones(1),
    prepare: async (page) => {
      await field(page, 'Email').fill(accounts.patient.email);
      await button(page, 'Sign out everywhere').click();
      await expect(inDialog(page, 'Sign out everywhere')).toBeVisible();
    },
    start: (page) => inDialog(page, 'Sign out everywhere').click(),
    matches: rpc('end_account_sessions'),
    // A second attempt finds no session, if the first one has reached the backend.
    // The database has one more session at its start.
    success: (page) =>
      region(page, 'Sign out an account').getByText(/is (signed out on \d devices?|not signed in on any device)[.]$/),
  },
} as const satisfies Record<string, Journey>;
