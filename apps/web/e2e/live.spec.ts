import type { Page } from '@playwright/test';
import { bookAsPatient, bookButton, bookedVisits, doctor, fillBooking, visit } from './booking';
import { expect, test } from './fixtures';
import { newRegistration } from './registrations';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a change in another tab changes the dashboard in place, is announced, and leaves the focus', {
  tag: '@both',
}, async ({ page, context, signUp, expectAccessible }) => {
  await signUp();
  await page.goto(doctor.path);
  await fillBooking(page);
  // Other tests on a shared database book the first hours of this doctor.
  await page.getByLabel('Time', { exact: true }).selectOption('7:00 PM');
  await bookButton(page).click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toContainText('7:00 PM');

  const other = await context.newPage();
  await other.goto('/dashboard');
  await bookedVisits(other).getByRole('button', { name: 'Move appointment' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Time', { exact: true }).selectOption('6:00 PM');
  const focused = page.getByRole('main').getByRole('link', { name: 'Telemedicine', exact: true });
  await focused.focus();
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(bookedVisits(page)).toContainText('6:00 PM');
  await expect(page.getByRole('status').filter({ hasText: 'has a new time' })).toContainText(
    /Your appointment with Dr. Tsering Dolma has a new time: .+, 6:00 PM\./,
  );
  await expect(focused).toBeFocused();
  await expect(other.getByRole('status').filter({ hasText: 'has a new time' })).toHaveCount(0);
  await expectAccessible();

  await bookedVisits(other).getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog.getByLabel('Reason', { exact: true }).fill('I am travelling.');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was cancelled' })).toBeVisible();
  await expect(region(page, 'Past Appointments')).toContainText(doctor.name);
  await expect(focused).toBeFocused();
});

test('an hour that another user books becomes taken in an open form, and the choice stays', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto(doctor.path);
  // The embedded backend answers requests of this page from its first answer on.
  const listed = page.waitForResponse(/\/rest\/v1\/taken_slots/);
  await fillBooking(page);
  const backend = (await listed).request();
  const time = page.getByLabel('Time', { exact: true });
  await time.selectOption('5:00 PM');
  await bookAsPatient(page, backend, { date: visit.date, time: '5:00 PM', doctor_name: doctor.name });
  await expect(time.locator('option:checked')).toHaveText('5:00 PM, taken');
  await expect(time).toHaveValue('5:00 PM');
  await expect(time).toHaveAccessibleDescription(/This time has just been taken. Please choose another./);
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue(visit.symptoms);
});

test('a new registration appears on the open page of the admin', async ({ page, context, signIn }) => {
  await signIn('admin', '/admin/doctors');
  const form = newRegistration('Dr. Leela Menon');
  const card = page.getByRole('article', { name: form['Full name'], exact: true });
  await expect(region(page, 'Awaiting verification').getByRole('status')).toContainText(/of \d/);
  await expect(card).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/doctor-registration');
  for (const [label, value] of Object.entries(form)) await other.getByLabel(label, { exact: true }).fill(value);
  await other.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(card).toBeVisible();
});

test('a new booking appears on the open day of the doctor', async ({ page, signIn }) => {
  await signIn('verifiedDoctor', `/doctor-dashboard?day=${visit.date}`);
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(visit.date);
  // On a first visit, the demo may answer before its worker controls the page, and then no request leaves the page.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const listed = page.waitForResponse(/\/rest\/v1\/appointments/);
  await page.reload();
  const backend = (await listed).request();
  const patient = page.getByRole('article', { name: 'Asha Verma', exact: true });
  await expect(
    page
      .getByRole('button', { name: 'Day before' })
      .or(page.getByLabel('Day', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(patient).toHaveCount(0);
  await bookAsPatient(page, backend, { date: visit.date, time: '6:00 PM', doctor_name: 'Dr. Ananya Iyer' });
  await expect(patient).toContainText('6:00 PM');
});

test('a page without live content loads no byte of the realtime client', async ({ page, signIn }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isLive = (url: string) => /\/(live-topic|realtime)-[^/]*[.]js$/.test(url);
  await signIn('patient', '/records');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/lab-tests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter(isLive)).toEqual([]);
  await page.goto('/dashboard');
  await expect.poll(() => scripts.filter(isLive).length).toBeGreaterThan(0);
});
