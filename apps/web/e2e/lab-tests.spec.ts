import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from './fixtures';
import {
  bookTests,
  callAsMember,
  expectLabVisitKept,
  failedMessage,
  fillLabVisit,
  labVisit,
  listenForBookings,
  openLabTests,
  testBox,
} from './lab-tests';

const confirmed = { level: 1, name: 'Booking confirmed' } as const;
const notFound = { level: 1, name: 'Booking Information Not Found' } as const;

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('a visit to a lab is booked, confirmed, and put into the calendar', { tag: '@both' }, async ({ page }) => {
  const sent = listenForBookings(page);
  await page.getByRole('banner').getByRole('link', { name: 'Lab Tests' }).click();
  await expect(page).toHaveTitle('Lab Tests · Sehat');
  await fillLabVisit(page);
  await expect(page.getByLabel('Total')).toHaveText('₹1,000');
  await expect(page.getByRole('main')).toContainText('10 minutes early');
  await bookTests(page).click();

  await expect(page).toHaveURL(/\/booking-confirmation$/);
  await expect(page.getByRole('heading', confirmed)).toBeFocused();
  expect(sent).toEqual([
    {
      name: 'Asha Verma',
      age: 34,
      gender: 'female',
      location: 'lab',
      selectedLab: 'delhi-lab-2',
      address: '',
      date: labVisit.date,
      time: '9:00 AM',
      tests: ['cbc', 'ecg'],
    },
  ]);
  const main = page.getByRole('main');
  for (const text of ['Lab Visit', 'Delhi Lab 2', '9:00 AM', 'patient@sehat.example', 'CBC', 'ECG', '₹1,000']) {
    await expect(main).toContainText(text);
  }
  await expect(main).toContainText('10 minutes early');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lab-tests.ics');
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar).toMatch(new RegExp(`^DTSTART;.*TZID=Asia/Kolkata:${labVisit.date.replaceAll('-', '')}T090000`, 'm'));
  expect(calendar).toContain('Delhi Lab 2');

  await page.reload();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  await expect(main).toContainText('patient@sehat.example');
  expect(sent).toHaveLength(1);
});

test('going home drops the lab-only test, says so, and books a collection', async ({ page }) => {
  const sent = listenForBookings(page);
  await openLabTests(page);
  await fillLabVisit(page);
  await page.getByRole('radio', { name: 'Home Collection' }).check();
  await expect(page.getByText('Removed from your selection: ECG. It is done at the lab only.')).toBeVisible();
  await expect(page.getByLabel('Total')).toHaveText('₹500');
  await expect(testBox(page, 'MRI Brain')).toBeDisabled();
  await expect(page.getByLabel('Lab location')).toHaveCount(0);

  await bookTests(page).click();
  await expect(page.getByText('Please fill all required fields')).toBeVisible();
  await page.getByLabel('Address').fill('Flat 4B, 12 Lodhi Road\nNew Delhi 110003');
  await testBox(page, 'Vitamin D').check();
  await bookTests(page).click();

  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      location: 'home',
      selectedLab: '',
      address: 'Flat 4B, 12 Lodhi Road\nNew Delhi 110003',
      tests: ['cbc', 'vitamin-d'],
    }),
  ]);
  await expect(page.getByRole('main')).toContainText('Home Collection');
  await expect(page.getByRole('main')).toContainText('12 Lodhi Road');
  await expect(page.getByRole('main')).toContainText('₹2,300');
});

test('what is missing is said in order: fields, then tests; nothing is sent meanwhile', async ({ page }) => {
  const sent = listenForBookings(page);
  await openLabTests(page);
  await bookTests(page).click();
  await expect(page.locator(':focus')).toContainText('Please fill all required fields');
  await expect(page.getByText('Please select at least one test')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Choose a lab' }).click();
  await expect(page.getByLabel('Lab location')).toBeFocused();

  await fillLabVisit(page);
  for (const name of labVisit.tests) await testBox(page, name).uncheck();
  await bookTests(page).click();
  await expect(page.locator(':focus')).toContainText('Please select at least one test');

  await testBox(page, 'CBC').check();
  await page.getByLabel('Date', { exact: true }).fill('2020-01-15');
  await bookTests(page).click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('hours of today that have begun cannot be chosen, and are refused when they begin meanwhile', async ({ page }) => {
  const sent = listenForBookings(page);
  const today = labVisit.date;
  await page.clock.setFixedTime(new Date(`${today}T10:30:00+05:30`));
  await openLabTests(page);
  await fillLabVisit(page, '11:00 AM');
  const slots = page.getByLabel('Time slot').getByRole('option');
  await expect(slots.filter({ hasText: '10:00 AM' })).toBeDisabled();
  await page.clock.setFixedTime(new Date(`${today}T11:00:00+05:30`));
  await bookTests(page).click();
  await expect(page.getByLabel('Time slot')).toHaveAccessibleDescription(/This time has passed/);
  expect(sent).toEqual([]);
});

for (const { fault, status, scenario, reason } of [
  { fault: 'a refusal', status: /status of 400/, scenario: 'lab:400(1)', reason: 'this booking cannot be taken' },
  { fault: 'a failing service', status: /status of 500/, scenario: 'lab:500(1)', reason: 'cannot take bookings' },
  { fault: 'no network', status: /Failed to load/, scenario: 'lab:offline(1)', reason: 'You are offline' },
]) {
  test(`${fault} is told, logged without what was typed, and loses nothing`, async ({ page, complaints }) => {
    complaints.allow(status);
    complaints.allow(/Something went wrong while booking[.]/);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Something went wrong')) logged.push(message.text());
    });
    await openLabTests(page, `?scenario=${scenario}`);
    await fillLabVisit(page);
    await bookTests(page).click();
    await expect(failedMessage(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expectLabVisitKept(page);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^Something went wrong while booking[.] (rejected|unavailable|offline)( \(\d+\))?$/);

    await bookTests(page).click();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
  });
}

test('an answer that does not come is given up after fifteen seconds, and can be asked for again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Something went wrong while booking|Failed to load resource/);
  await page.clock.install();
  await openLabTests(page, '?scenario=lab:hang(1)');
  await fillLabVisit(page);
  const asked = page.waitForRequest('**/api/lab/bookings');
  await bookTests(page).click();
  await asked;
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeFocused();
  await page.clock.runFor(15_000);
  await expect(page.getByRole('main')).toContainText('The lab did not answer in time.');
  await expectLabVisitKept(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  expect(await callAsMember(page, 'GET', '/rest/v1/lab_bookings?select=id')).toHaveLength(1);
});

test('a booking is confirmed though the network went away meanwhile', async ({ page, context }) => {
  await openLabTests(page);
  await fillLabVisit(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed)).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('lab-tests.ics');
});

test('a second click while booking books once', async ({ page }) => {
  const sent = listenForBookings(page);
  await openLabTests(page, '?scenario=lab:latency(600)');
  await fillLabVisit(page);
  await bookTests(page).dblclick();
  await page.getByRole('button', { name: 'Booking...' }).click({ force: true });
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await callAsMember(page, 'GET', '/rest/v1/lab_bookings?select=id')).toHaveLength(1);
});

test('a session that has ended leads to sign-in and back to the filled form', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  complaints.allow(/Something went wrong while booking[.] signedOut/);
  // From within the app: the embedded backend is awake since the sign-in.
  await page.getByRole('banner').getByRole('link', { name: 'Lab Tests' }).click();
  await fillLabVisit(page);
  expect(await callAsMember(page, 'POST', '/auth/v1/logout?scope=global')).toBe(204);
  await bookTests(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(kept).toContain('delhi-lab-2');
  expect(kept).not.toMatch(/token|password|eyJ/i);

  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/lab-tests$/);
  await expect(page.getByRole('main')).toContainText('your booking is not made yet');
  await expectLabVisitKept(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('delhi-lab-2');
});

test('someone else who signs in instead finds an empty form', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  complaints.allow(/Something went wrong while booking[.] signedOut/);
  await openLabTests(page, '?scenario=labSessionEnds');
  await fillLabVisit(page);
  await bookTests(page).click();
  await page.getByLabel('Email', { exact: true }).fill(accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(accounts.admin.name);
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Total')).toHaveText('₹0');
});

test('a confirmation that is visited directly, mangled or not one’s own is not found', async ({ page }) => {
  await page.goto('/booking-confirmation');
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Lab Tests' }).click();
  await fillLabVisit(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();

  await page.evaluate(() => {
    const { usr, ...rest } = history.state as { usr: { booking: object } };
    const booking = { ...usr.booking, tests: ['phrenology'] };
    history.pushState({ ...rest, usr: { ...usr, booking } }, '');
  });
  await page.reload();
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Asha Verma');
});

for (const width of [360, 1280]) {
  test.describe(`no axe violation and no sideways scrolling at ${width} px`, () => {
    const narrow = (page: Page) => page.setViewportSize({ width, height: 800 });
    const expectToFit = (page: Page) =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    test('while booking', async ({ page, complaints, expectAccessible }) => {
      complaints.allow(/status of 500/);
      complaints.allow(/Something went wrong while booking[.]/);
      await narrow(page);
      await openLabTests(page, '?scenario=labDown');
      await bookTests(page).click();
      await expect(page.getByText('Please fill all required fields')).toBeVisible();
      await expectAccessible();
      await expectToFit(page);
      await fillLabVisit(page);
      await page.getByRole('radio', { name: 'Home Collection' }).check();
      await page.getByLabel('Address').fill('12 Lodhi Road, New Delhi');
      await bookTests(page).click();
      await expect(failedMessage(page)).toBeVisible();
      await expectAccessible();
      await expectToFit(page);
    });

    test('when it is booked, and when there is nothing to show', async ({ page, expectAccessible }) => {
      await narrow(page);
      await openLabTests(page);
      await fillLabVisit(page);
      await bookTests(page).click();
      await expect(page.getByRole('heading', confirmed)).toBeVisible();
      await expectAccessible();
      await expectToFit(page);
      await page.goto('/booking-confirmation?again');
      await expect(page.getByRole('heading', notFound)).toBeVisible();
      await expectAccessible();
      await expectToFit(page);
    });
  });
}
