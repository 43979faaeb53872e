import type { Page } from '@playwright/test';
import { fillBooking } from './booking';
import { expect, test } from './fixtures';

const hour = 3_600_000;
const indiaOffset = 5.5 * hour;

/** The date in India, so many hours from now. */
const dateIn = (hours: number) => new Date(Date.now() + hours * hour + indiaOffset).toISOString().slice(0, 10);

const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const visit = (page: Page, name: string) => page.getByRole('article', { name });
const action = (page: Page, patient: string, name: string) => visit(page, patient).getByRole('button', { name });

test('a verified doctor sees their own day', { tag: '@both' }, async ({ page, signIn, expectAccessible }) => {
  await signIn('verifiedDoctor', '/doctor-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Verified', { exact: true })).toBeVisible();
  await expect(main.getByText(/Sample data/)).toBeHidden();
  await expect(main.getByRole('group', { name: 'Next Appointment' })).toContainText('Video Consultation');
  await expect(main.getByRole('group', { name: 'Total Patients' })).toContainText(
    'Completed visits. A patient who came twice counts twice.',
  );
  await expect(today(page).getByText('Rohan Mehta', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('Start opens the call page of an appointment that has begun', { tag: '@both' }, async ({ page, signIn }) => {
  await signIn('verifiedDoctor', '/doctor-dashboard');
  await visit(page, 'Rohan Mehta').getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/video-call\/[\w-]+$/);
});

test('shows age, symptoms and earlier visits of a patient', { tag: '@both' }, async ({ page, signIn }) => {
  await signIn('verifiedDoctor', '/doctor-dashboard');
  await action(page, 'Rohan Mehta', 'Patient details').click();
  const card = visit(page, 'Rohan Mehta');
  await expect(card).toContainText('52 years');
  await expect(card).toContainText('High blood pressure, home readings');
  const visits = card.getByRole('region', { name: 'Earlier visits with you' });
  await expect(visits.getByRole('listitem')).toHaveText([/New tablets/, /Headaches/]);
  expect(page.url()).not.toMatch(/Rohan|pressure/);
});

test('a doctor cancels a booking with a reason', { tag: '@both' }, async ({ page, signUp, signInByForm }) => {
  const patient = await signUp();
  await page.goto('/book-appointment/1');
  await fillBooking(page);
  const date = dateIn(48);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time', { exact: true }).selectOption('7:00 PM');
  await page.getByRole('main').getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('button', { name: 'Logout' }).click();

  await signInByForm('verifiedDoctor');
  await page.goto(`/doctor-dashboard?day=${date}`);
  const own = page.getByRole('article', { name: patient.name });
  await expect(own.getByText(/^You can start from .*6:45 PM/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Mark as missed' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  const reason = dialog.getByLabel('Reason', { exact: true });
  await expect(reason).toBeFocused();
  await expect(dialog).toContainText('Enter a reason. The patient will see it.');
  await reason.fill('I am in an operation.');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(dialog).toBeHidden();
  await expect(own).toContainText('Reason: I am in an operation.');
  await expect(own).toBeFocused();
  await expect(page.getByText('Appointment cancelled. The patient can read the reason.')).toBeVisible();
  await page.reload();
  await expect(own).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByLabel('Email', { exact: true }).fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(patient.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Past Appointments' })).toContainText('Cancelled');
});

test('completes one appointment and marks another as missed', async ({ page, signIn }) => {
  await signIn('verifiedDoctor', '/doctor-dashboard');
  const rohan = visit(page, 'Rohan Mehta');
  await action(page, 'Rohan Mehta', 'Mark as completed').click();
  await expect(page.getByText('Marked as completed')).toBeVisible();
  await expect(rohan).toContainText('Completed');
  await expect(rohan).toBeFocused();

  // The demo data holds no visits before 8 AM, so until 9 AM the last one before now is yesterday's.
  await page.goto(`/doctor-dashboard?day=${dateIn(-9)}`);
  const neha = visit(page, 'Neha Kulkarni');
  const missed = action(page, 'Neha Kulkarni', 'Mark as missed');
  await missed.click();
  const dialog = page.getByRole('dialog', { name: 'Mark this appointment as missed?' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(missed).toBeFocused();
  await missed.click();
  await dialog.getByRole('button', { name: 'Mark as missed' }).click();
  await expect(neha).toContainText('Missed');
  await expect(neha).toBeFocused();
});

test('keeps the reason after a failed cancellation and sends it again', async ({ page, signInByForm, complaints }) => {
  complaints.allow(/status of 500/);
  await signInByForm('verifiedDoctor');
  await page.goto('/doctor-dashboard?scenario=appointments.patch:500(1)');
  await action(page, 'Rohan Mehta', 'Cancel appointment').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await dialog.getByLabel('Reason', { exact: true }).fill('I am ill.');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(dialog.getByText('We could not change this appointment. Try again.')).toBeVisible();
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('I am ill.');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(visit(page, 'Rohan Mehta')).toContainText('Reason: I am ill.');
});

test('a completion that fails says so in its place and can be repeated', async ({ page, signInByForm, complaints }) => {
  complaints.allow(/status of 500/);
  await signInByForm('verifiedDoctor');
  await page.goto('/doctor-dashboard?scenario=appointments.patch:500(1)');
  const complete = action(page, 'Rohan Mehta', 'Mark as completed');
  await complete.click();
  await expect(visit(page, 'Rohan Mehta').getByRole('alert')).toContainText(
    'We could not change this appointment. Try again.',
  );
  await expect(complete).toBeFocused();
  await complete.click();
  await expect(visit(page, 'Rohan Mehta')).toContainText('Completed');
});

test('loads a day again after a failure', async ({ page, signInByForm, complaints }) => {
  complaints.allow(/status of 500/);
  await signInByForm('verifiedDoctor');
  await page.goto('/doctor-dashboard?scenario=appointments.get:500(4)');
  await today(page).getByRole('button', { name: 'Try again' }).click();
  await expect(today(page)).toBeFocused();
  await expect(today(page).getByText('Rohan Mehta', { exact: true })).toBeVisible();
});

test('shows another day, whose address survives a reload', async ({ page, signIn }) => {
  await signIn('verifiedDoctor', '/doctor-dashboard');
  await page.getByLabel('Day', { exact: true }).fill(dateIn(72));
  await expect(visit(page, 'Imtiaz Khan')).toContainText('4:00 PM');
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
  await page.reload();
  await expect(visit(page, 'Imtiaz Khan')).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(today(page)).toBeVisible();
});

test('a doctor whose metadata claims more stays unverified', async ({ page, signInByForm }) => {
  await signInByForm('doctor', '/doctor-dashboard');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, value.replace('"role":"doctor"', '"role":"doctor","verified":true'));
    }
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('Pending')).toBeVisible();
  await expect(page.getByRole('main').getByText(/An admin has not checked your registration yet/)).toBeVisible();
});

test('has no horizontal scroll at 320 px', async ({ page, signIn, expectAccessible }) => {
  await signIn('verifiedDoctor', '/doctor-dashboard');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(today(page)).toBeVisible();
  await action(page, 'Rohan Mehta', 'Patient details').click();
  await expect(visit(page, 'Rohan Mehta')).toContainText('52 years');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await action(page, 'Rohan Mehta', 'Cancel appointment').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
});
