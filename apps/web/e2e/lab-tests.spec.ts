import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { labTestText } from '../src/catalog-text/lab-tests';
import { labText } from '../src/catalog-text/labs';
import { m } from '../src/messages/generated/messages.js';
import { language } from '../src/messages/language';
import { expect, test } from './fixtures';
import { held, holdAnswers } from './held-answers';
import { uiText } from './interface-language';
import {
  bookTests,
  callAsMember,
  confirmed,
  failedMessage,
  fillLabVisit,
  labVisit,
  listenForBookings,
  openLabTests,
  testBox,
} from './lab-tests';

const notFound = { level: 1, name: 'Booking Information Not Found' } as const;

test.beforeEach(async ({ signInByForm }) => {
  await signInByForm();
});

test('books a lab visit, confirms it and adds it to the calendar', { tag: ['@both', '@hindi', '@plain'] }, async ({
  page,
}) => {
  const sent = listenForBookings(page);
  await page.getByRole('banner').getByRole('link', { name: m.nav_lab_tests() }).click();
  await expect(page).toHaveTitle(`${m.nav_lab_tests()} · Sehat`);
  await fillLabVisit(page);
  await expect(page.getByLabel(uiText('Total', ({ orderSummary }) => orderSummary.total))).toHaveText('₹1,000');
  await expect(page.getByRole('main')).toContainText(m.lab_arrive_early());
  await bookTests(page).click();

  await expect(page).toHaveURL(/\/booking-confirmation$/);
  await expect(page.getByRole('heading', confirmed())).toBeFocused();
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
      language: language(),
    },
  ]);
  const main = page.getByRole('main');
  for (const text of [
    m.lab_mode_lab(),
    labText('Delhi Lab 2'),
    '9:00 AM',
    'patient@sehat.example',
    labTestText('CBC'),
    '₹1,000',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main).toContainText(m.lab_arrive({ place: labText('Delhi Lab 2') }));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.calendar_add() }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lab-tests.ics');
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar).toMatch(new RegExp(`^DTSTART;.*TZID=Asia/Kolkata:${labVisit.date.replaceAll('-', '')}T090000`, 'm'));
  expect(calendar).toContain(labText('Delhi Lab 2'));

  await page.reload();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();
  await expect(main).toContainText('patient@sehat.example');
  expect(sent).toHaveLength(1);
});

test('switching to home removes lab-only tests with a message, and books a collection', async ({ page }) => {
  const sent = listenForBookings(page);
  await openLabTests(page);
  await fillLabVisit(page);
  await page.getByRole('radio', { name: 'Home Collection' }).check();
  await expect(page.getByText('Removed from your selection: ECG. This test is only done at a lab.')).toBeVisible();
  await expect(page.getByLabel('Total')).toHaveText('₹500');
  await expect(testBox(page, 'MRI Brain')).toBeDisabled();
  await expect(page.getByLabel('Lab location')).toHaveCount(0);

  await bookTests(page).click();
  await expect(page.getByText('Please fill all required fields')).toBeVisible();
  await page.getByLabel('Address').fill('Flat 4B, 12 Lodhi Road\nNew Delhi 110003');
  await testBox(page, 'Vitamin D').check();
  await bookTests(page).click();

  await expect(page.getByRole('heading', confirmed())).toBeVisible();
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

test('reports missing fields first, then missing tests, and sends nothing', async ({ page }) => {
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

test('disables past hours of today, and refuses an hour that has begun since', async ({ page }) => {
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

test('a second click while booking books once', async ({ page }) => {
  const release = await holdAnswers(page);
  const sent = listenForBookings(page);
  await openLabTests(page, `?scenario=lab:${held}`);
  await fillLabVisit(page);
  await bookTests(page).dblclick();
  await page.getByRole('button', { name: 'Booking...' }).click({ force: true });
  await release();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await callAsMember(page, 'GET', '/rest/v1/lab_bookings?select=id')).toHaveLength(1);
});

test('the confirmation is not found for a direct visit, invalid state or another user', async ({ page }) => {
  await page.goto('/booking-confirmation');
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Lab Tests' }).click();
  await fillLabVisit(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();

  await page.evaluate(() => {
    const key = 'sehat.handedOver';
    const [entry] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as { details: { booking: object } }[];
    const booking = { ...entry?.details.booking, tests: ['phrenology'] };
    const mangled = { id: 'mangled', details: { ...entry?.details, booking } };
    sessionStorage.setItem(key, JSON.stringify([entry, mangled]));
    history.pushState({ ...history.state, usr: { handedOver: 'mangled' } }, '');
  });
  await page.reload();
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Asha Verma');
});

for (const width of [360, 1280]) {
  test.describe(`no axe violation and no horizontal scrolling at ${width} px`, () => {
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

    test('on the confirmation, with and without a booking', async ({ page, expectAccessible }) => {
      await narrow(page);
      await openLabTests(page);
      await fillLabVisit(page);
      await bookTests(page).click();
      await expect(page.getByRole('heading', confirmed())).toBeVisible();
      await expectAccessible();
      await expectToFit(page);
      await page.goto('/booking-confirmation?again');
      await expect(page.getByRole('heading', notFound)).toBeVisible();
      await expectAccessible();
      await expectToFit(page);
    });
  });
}
