import type { Page } from '@playwright/test';
import { bookButton, doctor, expectNothingLost, fillBooking, visit } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';
import { callAsMember } from './lab-tests';

const signInAgain = async (page: Page, email: string) => {
  // Without this, the address goes into the e-mail field of the page that is still shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};
const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
const welcomeBack = (page: Page) => page.getByText('Welcome back: your booking is not made yet');

test.describe('the booking form', () => {
  test.beforeEach(async ({ page, signInByForm, complaints }) => {
    complaints.allow(/status of 40[01]/);
    await signInByForm();
    // Navigates inside the app, because the embedded backend runs since the sign-in.
    await page.getByRole('banner').getByRole('link', { name: 'Find Doctors' }).click();
    await page.locator(`a[href="${doctor.path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book Appointment' })).toBeVisible();
    await fillBooking(page);
  });

  test('returns with its values after the session ends and the user signs in again', async ({ page }) => {
    expect(await callAsMember(page, 'POST', '/auth/v1/logout?scope=global')).toBe(204);
    await bookButton(page).click();
    await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
    expect(await stored(page)).not.toContain('eyJ');

    await signInAgain(page, accounts.patient.email);
    await expect(page).toHaveURL(new RegExp(`${doctor.path}$`));
    await expect(welcomeBack(page)).toBeVisible();
    await expectNothingLost(page);
    await bookButton(page).click();
    await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
    expect(await stored(page)).not.toContain('sehat.draft');
    await page.goto(doctor.path);
    await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
  });

  test("is empty for another user and keeps the first user's draft", async ({ page }) => {
    expect(await callAsMember(page, 'POST', '/auth/v1/logout?scope=global')).toBe(204);
    await bookButton(page).click();
    await signInAgain(page, accounts.admin.email);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(accounts.admin.name);
    await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
    await expect(welcomeBack(page)).toHaveCount(0);
  });

  test('keeps its values after a reload and after visiting another page', async ({ page }) => {
    await page.reload();
    await expect(welcomeBack(page)).toBeVisible();
    await expectNothingLost(page);
    await page.goto('/about');
    await page.goto(doctor.path);
    await expectNothingLost(page);
  });

  test('is not offered at the address of another doctor', async ({ page }) => {
    await page.goto('/book-appointment/1');
    await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue('Dr. Ananya Iyer');
    await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
    await expect(welcomeBack(page)).toHaveCount(0);
    await page.goto(doctor.path);
    await expectNothingLost(page);
  });

  test('is cleared at sign-out', async ({ page }) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await stored(page)).not.toContain(visit.symptoms);
    await signInAgain(page, accounts.patient.email);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(doctor.path);
    await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
  });
});

test('restores a visitor’s registration after a reload, without the password', async ({ page }) => {
  await page.goto('/doctor-registration');
  await page.getByLabel('Full name', { exact: true }).fill('Dr. Leela Menon');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-tea');
  await page.getByLabel('Professional Bio', { exact: true }).fill('Fifteen years in a public hospital');
  await expect.poll(() => stored(page)).toContain('Fifteen years');
  expect(await stored(page)).not.toContain('monsoon-tea');
  await page.reload();
  await expect(page.getByLabel('Professional Bio', { exact: true })).toHaveValue('Fifteen years in a public hospital');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
