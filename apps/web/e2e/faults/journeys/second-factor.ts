import type { Page } from '@playwright/test';
import { codeAt } from '@sehat/mocks/node';
import { accounts, demoPassword, expect } from '../../fixtures';
import type { FaultSite } from '../fault-site';
import { button, field, inDialog, is, type Journey, logout, region } from './journey';

interface NewFactor {
  id: string;
  totp: { secret: string };
}

const codeLabel = 'Code from your authenticator app';
const apps = (page: Page) => region(page, 'Code at sign-in');
const listed = (page: Page) => apps(page).getByRole('listitem').first();

/** The key of the app that a walk has added. Each walk starts with a new backend. */
let key = '';
const codeNow = () => codeAt(key, Date.now());

/** Adds a verified app to the patient, past the network. */
async function addApp(site: FaultSite) {
  const { access_token: token } = await site.signIn('patient');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <Answer>(path: string, body: object) =>
    (await (await site.call(`/auth/v1/factors${path}`, body, headers)).json()) as Answer;
  const { id, totp } = await ask<NewFactor>('', { factor_type: 'totp', friendly_name: 'A' });
  key = totp.secret;
  const challenge = await ask<{ id: string }>(`/${id}/challenge`, {});
  await ask(`/${id}/verify`, { challenge_id: challenge.id, code: await codeNow() });
}

const openDialog = async (page: Page) => {
  await button(page, 'Add an authenticator app').click();
};

/** Reads the key of the dialog, and fills in a code of it. */
async function fillCode(page: Page) {
  const text = await page.getByRole('dialog').locator('code').innerText();
  key = text.replaceAll(' ', '');
  await field(page, codeLabel).fill(await codeNow());
}

const signingIn = {
  path: '/signin',
  forgetsOnReload: true,
  given: addApp,
  prepare: async (page) => {
    await field(page, 'Email').fill(accounts.patient.email);
    await field(page, 'Password').fill(demoPassword);
    await button(page, 'Sign In').click();
    await expect(field(page, codeLabel)).toBeFocused();
  },
  start: async (page) => {
    await field(page, codeLabel).fill(await codeNow());
    await button(page, 'Sign In').click();
  },
  success: logout,
} as const satisfies Partial<Journey>;

const isFactor = (method: string, end: RegExp) => (request: Request) =>
  request.method === method && end.test(new URL(request.url).pathname);

const onProfile = { as: 'patient', path: '/profile', part: apps } as const;

export const ofSecondFactor = {
  'ask-code': { ...signingIn, matches: isFactor('POST', /\/factors\/[^/]+\/challenge$/) },
  'check-code': { ...signingIn, matches: isFactor('POST', /\/factors\/[^/]+\/verify$/) },
  'list-apps': {
    ...onProfile,
    matches: is('GET', '/auth/v1/user'),
    success: (page) => apps(page).getByText('A sign-in asks for your password only.'),
  },
  'add-app': {
    ...onProfile,
    start: openDialog,
    // The dialog stays open after a failure.
    retry: (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    matches: is('POST', '/auth/v1/factors'),
    success: (page) => page.getByRole('img', { name: 'QR code for your authenticator app' }),
  },
  'confirm-app': {
    ...onProfile,
    prepare: async (page) => {
      await openDialog(page);
      await fillCode(page);
    },
    start: (page) => inDialog(page, 'Confirm').click(),
    // The code from before may have expired.
    finish: async (page) => {
      await fillCode(page);
      await inDialog(page, 'Confirm').click();
    },
    matches: isFactor('POST', /\/factors\/[^/]+\/verify$/),
    success: listed,
    lasts: true,
  },
  'remove-app': {
    ...onProfile,
    prepare: async (page) => {
      await expect(button(page, 'Add an authenticator app')).toBeVisible();
      // A reloaded page has the app already.
      if (await listed(page).isVisible()) return;
      await openDialog(page);
      await fillCode(page);
      await inDialog(page, 'Confirm').click();
      await expect(listed(page)).toBeVisible();
    },
    start: async (page) => {
      await listed(page).getByRole('button').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    },
    signInWithCode: async (page) => {
      await field(page, codeLabel).fill(await codeNow());
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    },
    matches: isFactor('DELETE', /\/factors\/[^/]+$/),
    success: (page) => apps(page).getByText('A sign-in asks for your password only.'),
    lasts: true,
  },
} as const satisfies Record<string, Journey>;
