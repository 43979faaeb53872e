import type { Page } from '@playwright/test';
import { bookButton, doctor, expectNothingLost, fillBooking } from './booking';
import { request } from './emergency';
import { accounts, demoPassword, expect, test } from './fixtures';
import { bookTests, callAsMember, expectLabVisitKept, fillLabVisit } from './lab-tests';
import { newRegistration } from './registrations';
import { delivery, fillDelivery, placeOrder, storedFour } from './shop';

const signInAgain = async (page: Page, email: string = accounts.patient.email) => {
  // Without this, the address goes into the e-mail field of the page that is still shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
};
/** The keys of drafts in local storage and session storage. Without them, a failure would print all of the storage. */
const draftKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('sehat.draft')),
  );
/** Whether local storage or session storage holds a text. */
const isStored = (page: Page, text: string) =>
  page.evaluate((wanted) => JSON.stringify([localStorage, sessionStorage]).includes(wanted), text);
/** Whether storage holds an access token. A stored random value can contain `eyJ`, with which a token begins. */
const isTokenStored = (page: Page) =>
  page.evaluate(() => /eyJ[\w-]+[.]eyJ[\w-]+[.]/.test(JSON.stringify([localStorage, sessionStorage])));
const welcomeBack = (page: Page) => page.getByText('You have not finished booking');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const { Password: password = '', ...registration } = newRegistration('Dr. Leela Menon');
const ride = { Location: '12 Lodhi Road', 'Destination hospital': 'Neem Park Hospital' };

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
const expectValues = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
};
/** Ends the session on the server. The dashboard starts the embedded backend, and its next load meets the end. */
const endSession = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.url().includes('/rest/v1/appointments'));
  await page.goto('/dashboard');
  await answer;
  // Without this, a late request meets the end, and the reload replaces the page that tells the reason.
  await page.waitForLoadState('networkidle');
  expect(await callAsMember(page, 'POST', '/auth/v1/logout?scope=global')).toBe(204);
  await page.reload();
  await expect(page.getByText('You have been signed out. Sign in again.').first()).toBeVisible();
};

interface LongForm {
  form: string;
  path: string;
  fill: (page: Page) => Promise<void>;
  expectKept: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** A text field whose value the profile does not fill. */
  ownField: string;
}

const longForms: readonly LongForm[] = [
  {
    form: 'booking',
    path: doctor.path,
    fill: fillBooking,
    expectKept: expectNothingLost,
    send: (page) => bookButton(page).click(),
    ownField: 'Symptoms',
  },
  {
    form: 'registration',
    path: '/doctor-registration',
    fill: (page) => fill(page, registration),
    expectKept: (page) => expectValues(page, { ...registration, Password: '' }),
    send: async (page) => {
      await field(page, 'Password').fill(password);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
    },
    ownField: 'Professional Bio',
  },
  {
    form: 'lab tests',
    path: '/lab-tests',
    fill: fillLabVisit,
    expectKept: expectLabVisitKept,
    send: (page) => bookTests(page).click(),
    ownField: 'Date',
  },
  {
    form: 'checkout',
    path: '/checkout',
    fill: async (page) => {
      await fillDelivery(page);
      await page.getByRole('radio', { name: 'UPI' }).check();
    },
    expectKept: async (page) => {
      await expectValues(page, delivery);
      await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    },
    send: (page) => placeOrder(page).click(),
    ownField: 'Address',
  },
  {
    form: 'ambulance',
    path: '/ambulance',
    fill: async (page) => {
      await fill(page, ride);
      await page.getByLabel('This is an emergency').check();
    },
    expectKept: async (page) => {
      await expectValues(page, ride);
      await expect(page.getByLabel('This is an emergency')).toBeChecked();
    },
    send: (page) => page.getByRole('button', request).click(),
    ownField: 'Location',
  },
];

for (const { form, path, fill: fillForm, expectKept, send, ownField } of longForms) {
  test.describe(`the draft of the ${form} form`, () => {
    test.beforeEach(async ({ page, seed, signInByForm, complaints }) => {
      complaints.allow(/status of 40[01]|while booking[.] signedOut/);
      await seed({ cart: storedFour });
      await signInByForm();
      await page.goto(path);
      await fillForm(page);
      await expect.poll(() => draftKeys(page)).not.toEqual([]);
    });

    test('survives a reload, another page and the end of the session, and ends with the sending', async ({ page }) => {
      await page.reload();
      await expectKept(page);
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
      await expect(page).toHaveURL(/\/about$/);
      await page.goBack();
      await expectKept(page);

      expect(await isTokenStored(page), 'a token of the session is stored').toBe(true);
      await endSession(page);
      expect(await isTokenStored(page), 'a token is stored').toBe(false);
      expect(await isStored(page, password), 'the password is stored').toBe(false);
      await signInAgain(page);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(path);
      await expectKept(page);

      await send(page);
      await expect.poll(() => draftKeys(page)).toEqual([]);
    });

    test('is deleted at sign-out', async ({ page }) => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      expect(await draftKeys(page)).toEqual([]);
      await signInAgain(page);
      await page.goto(path);
      await expect(field(page, ownField)).toHaveValue('');
    });
  });
}

test.describe('the draft of a booking', () => {
  test.beforeEach(async ({ page, signInByForm, complaints }) => {
    complaints.allow(/status of 40[01]/);
    await signInByForm();
    // Navigates inside the app, because the embedded backend runs since the sign-in.
    await page.getByRole('banner').getByRole('link', { name: 'Find Doctors' }).click();
    await page.locator(`a[href="${doctor.path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book Appointment' })).toBeVisible();
    await fillBooking(page);
  });

  test("is empty for another user and keeps the first user's draft", async ({ page }) => {
    expect(await callAsMember(page, 'POST', '/auth/v1/logout?scope=global')).toBe(204);
    // A call in the background can meet the ended session first; the page then asks for a sign-in by itself.
    await bookButton(page)
      .or(page.getByRole('heading', { level: 1, name: 'Sign In' }))
      .click();
    await signInAgain(page, accounts.admin.email);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(accounts.admin.name);
    await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
    await expect(welcomeBack(page)).toHaveCount(0);
  });

  test('is not offered at the address of another doctor', async ({ page }) => {
    await page.goto('/book-appointment/1');
    await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue('Dr. Ananya Iyer');
    await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
    await expect(welcomeBack(page)).toHaveCount(0);
    await page.goto(doctor.path);
    await expect(welcomeBack(page)).toBeVisible();
    await expectNothingLost(page);
  });
});

test('restores a visitor’s registration after a reload, without the password', async ({ page }) => {
  await page.goto('/doctor-registration');
  await page.getByLabel('Full name', { exact: true }).fill('Dr. Leela Menon');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-tea');
  await page.getByLabel('Professional Bio', { exact: true }).fill('Fifteen years in a public hospital');
  await expect.poll(() => isStored(page, 'Fifteen years')).toBe(true);
  expect(await isStored(page, 'monsoon-tea'), 'the password is stored').toBe(false);
  await page.reload();
  await expect(page.getByLabel('Professional Bio', { exact: true })).toHaveValue('Fifteen years in a public hospital');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
