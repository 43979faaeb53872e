import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';
import { newRegistration } from './registrations';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const refusal = 'This password is easy to guess. Choose another one.';
const list = /\/assets\/password-list-[\w-]{8}[.]js$/;

/** The paths of the requests of the page from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

async function fillSignUp(page: Page, password: string, path = '/signup') {
  await page.goto(path);
  await field(page, 'Name').fill('Asha Menon');
  await field(page, 'Email').fill(`asha.${Date.now()}@mail.example`);
  await field(page, 'Password').fill(password);
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

test('sign-up refuses a password that is easy to guess before it asks the service', { tag: '@both' }, async ({
  page,
  expectAccessible,
}) => {
  const asked = requestsOf(page);
  await fillSignUp(page, 'football');
  await untilLive(page);
  await expect(page.getByText(refusal)).toHaveCount(0);
  expect(asked.filter((path) => list.test(path))).toEqual([]);
  for (const guessable of ['football', 'Sehat-2026', 'asha.menon']) {
    await field(page, 'Password').fill(guessable);
    await createAccount(page);
    await expect(field(page, 'Password')).toHaveAccessibleDescription(new RegExp(refusal));
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue(guessable);
    await expect(field(page, 'Name')).toHaveValue('Asha Menon');
  }
  expect(asked.filter((path) => list.test(path))).not.toEqual([]);
  expect(asked.filter((path) => path.includes('/auth/v1/signup'))).toEqual([]);
  await expectAccessible();

  await field(page, 'Password').fill('asha walks to the river');
  await createAccount(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
});

test('without the list of passwords the service refuses, and the form keeps its input', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422|ERR_FAILED|Failed to load/);
  await page.route(list, (route) => route.abort());
  await fillSignUp(page, 'football');
  await createAccount(page);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue('football');
});

test('a doctor cannot register with a password that is easy to guess', async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto('/doctor-registration');
  for (const [label, value] of Object.entries(newRegistration('Dr. Leela Menon'))) await field(page, label).fill(value);
  await field(page, 'Password').fill('leela-menon-1');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('link', { name: refusal }).click();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue('leela-menon-1');
  expect(asked.filter((path) => path.includes('/rest/v1/doctors'))).toEqual([]);
});

test('the refusal is in Hindi on a Hindi page', async ({ page }) => {
  await page.goto('/hi/signup');
  await field(page, 'नाम').fill('आशा मेनन');
  await field(page, 'ईमेल').fill('asha@mail.example');
  await field(page, 'पासवर्ड').fill('आशा-2026');
  await page.getByRole('button', { name: 'खाता बनाएँ' }).click();
  await expect(field(page, 'पासवर्ड')).toHaveAccessibleDescription(
    /इस पासवर्ड का अंदाज़ा लगाना आसान है। कोई दूसरा पासवर्ड चुनें।/,
  );
  await expect(field(page, 'पासवर्ड')).toHaveValue('आशा-2026');
});
