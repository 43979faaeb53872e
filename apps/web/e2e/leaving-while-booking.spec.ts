import type { Page } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';
import { held, holdAnswers } from './held-answers';
import { at } from './interface-language';
import { bookTests, callAsMember, expectLabVisitKept, fillLabVisit, openLabTests } from './lab-tests';

const leaveFor = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();

const toasts = (page: Page) => page.locator('[aria-live=polite] li');

test.beforeEach(async ({ signInByForm }) => {
  await signInByForm();
});

test('books an appointment once after the user left the page, and shows the result there', async ({ page }) => {
  const release = await holdAnswers(page);
  await page.goto(`${doctor.path}?scenario=appointments.post:${held}`);
  await fillBooking(page);
  await bookButton(page).click();
  await leaveFor(page, 'About');
  await release();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'View booking' }).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(page.getByRole('main')).toContainText(doctor.name);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
  await page.goto(doctor.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Book Appointment' })).toBeVisible();
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
});

test('shows the pending submission when the user returns, and books once', async ({ page }) => {
  const release = await holdAnswers(page);
  await page.goto(`${doctor.path}?scenario=appointments.post:${held}`);
  await fillBooking(page);
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/appointments')) inserts += 1;
  });
  await bookButton(page).click();
  await leaveFor(page, 'About');
  await expect(page.getByRole('heading', { level: 1, name: 'One open network for health' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: 'Booking...' })).toBeVisible();
  await release();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  expect(inserts).toBe(1);
});

const question = (page: Page) => page.getByRole('alertdialog', { name: m.sign_out_question() });
const logOut = (page: Page) => page.getByRole('button', { name: m.account_logout() }).click();

async function signInAgain(page: Page, who: keyof typeof accounts) {
  await page.getByLabel(m.field_email(), { exact: true }).fill(accounts[who].email);
  await page.getByLabel(m.field_password(), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: m.title_sign_in(), exact: true }).click();
  await expect(page.getByRole('button', { name: m.account_logout() })).toBeAttached();
}

/** What a sign-out during a booking leaves on the device. */
const notesOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sehat.unanswered.')).length);

test('a sign-out during a booking asks first, and the same user learns later that it was booked @hindi', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at(`${doctor.path}?scenario=appointments.post:silent`));
  await fillBooking(page);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/rest/v1/appointments'));
  await bookButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: m.nav_about(), exact: true }).click();
  await logOut(page);
  await expect(question(page)).toContainText(m.sign_out_text());
  await question(page).getByRole('button', { name: m.sign_out_now() }).click();
  await ended;
  await expect(page.getByRole('main')).toContainText(m.sign_out_unanswered());
  await expectAccessible();

  await signInAgain(page, 'doctor');
  await page.goto(at('/about'));
  await expect(page.getByRole('button', { name: m.account_logout() })).toBeAttached();
  await expect.poll(() => notesOf(page)).toBe(1);
  await expect(toasts(page)).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('heading', { level: 1, name: m.title_sign_in() })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(m.sign_out_unanswered());

  await signInAgain(page, 'patient');
  await expect(page.getByText(m.sent_before_appointment())).toBeVisible({ timeout: 20_000 });
  await expectAccessible();
  await expect(bookedVisits(page)).toHaveCount(1);
  expect(await notesOf(page)).toBe(0);
  await page.reload();
  await expect(bookedVisits(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('the same user learns after signing in again that a booking never arrived', async ({ page }) => {
  await page.goto(`${doctor.path}?scenario=appointments.post:hang`);
  await fillBooking(page);
  await bookButton(page).click();
  await logOut(page);
  await question(page).getByRole('button', { name: 'Sign out now' }).click();
  await signInAgain(page, 'patient');
  await expect(page.getByText('It has not arrived yet.')).toBeVisible();
  await expect(page.getByText('The appointment was not booked.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('It has not arrived yet.')).toHaveCount(0);
  expect(await notesOf(page)).toBe(0);
});

test('the same user learns after signing in again that lab tests were booked', async ({ page }) => {
  await openLabTests(page, '?scenario=lab:silent');
  await fillLabVisit(page);
  await bookTests(page).click();
  await logOut(page);
  await question(page).getByRole('button', { name: 'Sign out now' }).click();
  await signInAgain(page, 'patient');
  await expect(page.getByText('The lab tests are booked.')).toBeVisible({ timeout: 20_000 });
});

test('a user who waits is signed out when the booking is made, and sees that it was', async ({ page }) => {
  const release = await holdAnswers(page);
  await page.goto(`${doctor.path}?scenario=appointments.post:${held}`);
  await fillBooking(page);
  await bookButton(page).click();
  await logOut(page);
  await question(page).getByRole('button', { name: 'Wait, then sign out' }).click();
  await expect(question(page).getByRole('button', { name: 'Waiting for the answer...' })).toBeVisible();
  await release();
  await expect(page.getByRole('main')).toContainText('Your form has arrived. You are signed out.');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(doctor.name);
  await signInAgain(page, 'patient');
  await expect(bookedVisits(page)).toHaveCount(1);
  expect(await notesOf(page)).toBe(0);
});

test('a user who waits stays signed in when the booking fails, and sees why', async ({ page, complaints }) => {
  const release = await holdAnswers(page);
  complaints.allow(/status of 500/);
  await page.goto(`${doctor.path}?scenario=appointments.post:${held},appointments.post:500(1)`);
  await fillBooking(page);
  await bookButton(page).click();
  await logOut(page);
  await question(page).getByRole('button', { name: 'Wait, then sign out' }).click();
  await release();
  await expect(page.getByRole('region', { name: /^Failed to book appointment: / })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNothingLost(page);
});

test('a user who does not sign out during a booking sees its result', async ({ page }) => {
  const release = await holdAnswers(page);
  await page.goto(`${doctor.path}?scenario=appointments.post:${held}`);
  await fillBooking(page);
  await bookButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question(page)).toBeVisible();
  await release();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a booking that fails after the user left the page shows the reason and restores the form', async ({
  page,
  complaints,
}) => {
  const release = await holdAnswers(page);
  complaints.allow(/status of 500/);
  await page.goto(`${doctor.path}?scenario=appointments.post:${held},appointments.post:500(1)`);
  await fillBooking(page);
  await bookButton(page).click();
  await leaveFor(page, 'About');
  await release();
  await expect(page.getByText(/^Failed to book appointment: /)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('region', { name: /^Failed to book appointment: / })).toBeVisible();
  await expectNothingLost(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
});

test('a lab booking that fails after the user left the page restores the form', async ({ page, complaints }) => {
  const release = await holdAnswers(page);
  complaints.allow(/status of 500|Something went wrong while booking/);
  await openLabTests(page, `?scenario=lab:${held},lab:500(1)`);
  await fillLabVisit(page);
  await bookTests(page).click();
  await leaveFor(page, 'About');
  await release();
  await expect(page.getByText('Something went wrong while booking.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expectLabVisitKept(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
  expect(await callAsMember(page, 'GET', '/rest/v1/lab_bookings?select=id')).toHaveLength(1);
});
