import type { Page } from '@playwright/test';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';
import { bookTests, callAsMember, expectLabVisitKept, fillLabVisit, openLabTests } from './lab-tests';

const leaveFor = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();

test.beforeEach(async ({ signInByForm }) => {
  await signInByForm();
});

test('books an appointment once after the user left the page, and shows the result there', async ({ page }) => {
  await page.goto(`${doctor.path}?scenario=appointments.post:latency(2500)`);
  await fillBooking(page);
  await bookButton(page).click();
  await leaveFor(page, 'About');
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
  await page.goto(`${doctor.path}?scenario=appointments.post:latency(5000)`);
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
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  expect(inserts).toBe(1);
});

test('signing out during a booking asks first, and hides the booking from the next user', async ({ page }) => {
  await page.goto(`${doctor.path}?scenario=appointments.post:latency(5000)`);
  await fillBooking(page);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/rest/v1/appointments'));
  await bookButton(page).click();
  await leaveFor(page, 'About');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Your form is still being sent' });
  await expect(question).toContainText('you will not see here whether it arrived');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await ended;
  await page.getByLabel('Email', { exact: true }).fill(accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  await expect(page.getByText(/Appointment booked|Failed to book/)).toHaveCount(0);
});

test('a user who does not sign out during a booking sees its result', async ({ page }) => {
  await page.goto(`${doctor.path}?scenario=appointments.post:latency(4000)`);
  await fillBooking(page);
  await bookButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Your form is still being sent' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a booking that fails after the user left the page shows the reason and restores the form', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await page.goto(`${doctor.path}?scenario=appointments.post:latency(2500),appointments.post:500(1)`);
  await fillBooking(page);
  await bookButton(page).click();
  await leaveFor(page, 'About');
  await expect(page.getByText(/^Failed to book appointment: /)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('region', { name: /^Failed to book appointment: / })).toBeVisible();
  await expectNothingLost(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
});

test('a lab booking that fails after the user left the page restores the form', async ({ page, complaints }) => {
  complaints.allow(/status of 500|Something went wrong while booking/);
  await openLabTests(page, '?scenario=lab:latency(2500),lab:500(1)');
  await fillLabVisit(page);
  await bookTests(page).click();
  await leaveFor(page, 'About');
  await expect(page.getByText('Something went wrong while booking.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expectLabVisitKept(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
  expect(await callAsMember(page, 'GET', '/rest/v1/lab_bookings?select=id')).toHaveLength(1);
});
