import type { Page } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { separateSessions } from './call-of-two';
import { accounts, demoPassword, expect, test } from './fixtures';
import { at } from './interface-language';
import { ageSessions } from './old-sessions';

const section = (page: Page) => page.getByRole('region', { name: m.admin_sign_out() });
const field = (page: Page) => section(page).getByLabel(m.admin_email(), { exact: true });
const question = (page: Page) => page.getByRole('dialog');

/** The description of a field begins with the word for an error. */
const endingIn = (text: string) => new RegExp(`${text.replaceAll('.', '[.]')}$`);

/** Types an address and answers the question with a yes. */
async function signOut(page: Page, email: string) {
  await field(page).fill(email);
  await section(page).getByRole('button', { name: m.admin_sign_out_everywhere() }).click();
  await expect(question(page)).toContainText(m.admin_sign_out_question_text({ email }));
  await question(page).getByRole('button', { name: m.admin_sign_out_everywhere() }).click();
}

test('an admin signs a patient out, whose open page then asks for a new sign-in', { tag: '@both' }, async ({
  page: patient,
  context,
  browser,
  baseURL,
  canShareSessions,
  signUp,
  complaints,
}) => {
  // Three sign-ins through the form, each up to 10 s beside busy processes.
  test.setTimeout(120_000);
  complaints.allow(/status of 40[013]/);
  // The embedded backend lives in one browser. There the two people are tabs, each with a session of its own.
  if (canShareSessions) await separateSessions(context);
  const { email, password } = await signUp();
  await patient.goto('/profile');
  await expect(patient.getByRole('region', { name: 'Signed-in devices' })).toContainText('This device');

  const other = canShareSessions ? context : await browser.newContext({ baseURL });
  const admin = await other.newPage();
  await admin.goto('/signin');
  await admin.getByLabel('Email', { exact: true }).fill(accounts.admin.email);
  await admin.getByLabel('Password', { exact: true }).fill(demoPassword);
  await admin.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin$/);
  await admin.goto('/admin/users');
  await signOut(admin, email);
  await expect(section(admin).getByText(`${email} is signed out on 1 device.`)).toBeVisible();
  if (!canShareSessions) await other.close();

  await patient.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(patient).toHaveURL(/\/signin$/);
  await expect(patient.getByText('You have been signed out. Sign in again.').first()).toBeVisible();
  await patient.getByLabel('Email', { exact: true }).fill(email);
  await patient.getByLabel('Password', { exact: true }).fill(password);
  await patient.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(patient).toHaveURL(/\/dashboard$/);
});

test('the sign-out of an account checks the address, and says on how many devices it was signed in', {
  tag: '@hindi',
}, async ({ page, signInByForm, expectAccessible, complaints }) => {
  complaints.allow(/status of 422/);
  await signInByForm('admin');
  await page.evaluate(
    async ([email, password]) => {
      const headers = { apikey: 'embedded-demo-key', 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email, password });
      for (let count = 0; count < 2; count += 1)
        await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body });
    },
    [accounts.patient.email, demoPassword] as const,
  );
  await page.goto(at('/admin/users'));
  await expect(field(page)).toBeVisible();

  await field(page).fill(accounts.admin.email);
  await field(page).press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(endingIn(m.service_own_account()));
  await expect(field(page)).toBeFocused();
  await expectAccessible();

  const unknown = 'nobody@mail.example';
  await signOut(page, unknown);
  await expect(field(page)).toHaveAccessibleDescription(endingIn(m.service_account_unknown()));
  await expect(field(page)).toBeFocused();
  await page.reload();
  await expect(field(page), 'the draft').toHaveValue(unknown);

  const { email } = accounts.patient;
  await signOut(page, email);
  const outcome = m.admin_signed_out({ email, count: 2 });
  await expect(section(page).getByText(outcome)).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toContainText(outcome);
  await expect(field(page)).toHaveValue('');
  await expectAccessible();

  await signOut(page, email);
  await expect(section(page).getByText(m.admin_signed_out_none({ email }))).toBeVisible();
});

test('an admin who signed in more than a day ago signs out no account, and the address stays', async ({
  page,
  signInByForm,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await signInByForm('admin');
  await ageSessions(page);
  await page.goto('/admin/users');
  await signOut(page, accounts.patient.email);
  await expect(question(page).getByText(/^For your safety, sign in again first[.]/)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page)).toHaveValue(accounts.patient.email);
});
