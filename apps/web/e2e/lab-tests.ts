import type { Page } from '@playwright/test';
import { labTestText } from '../src/catalog-text/lab-tests';
import { m } from '../src/messages/generated/messages.js';
import { expect } from './fixtures';
import { at, beginning, uiText } from './interface-language';

/** Values that the user types for a lab visit. The name comes from the session. */
export const labVisit = {
  lab: 'delhi-lab-2',
  age: '34',
  gender: 'female',
  date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 2 * 24 * 60 * 60 * 1000),
  time: '9:00 AM',
  tests: ['CBC', 'ECG'],
};

/** The heading of the confirmation. */
export const confirmed = () => ({ level: 1, name: m.lab_confirmed() });

export const bookTests = (page: Page) => page.getByRole('main').getByRole('button', { name: m.lab_submit() });
export const failedMessage = (page: Page) => page.getByRole('main').getByText(m.lab_booking_failed());
export const testBox = (page: Page, name: string) => page.getByRole('checkbox', { name: beginning(labTestText(name)) });

export async function openLabTests(page: Page, query = '') {
  await page.goto(at(`/lab-tests${query}`));
  await expect(page.getByRole('heading', { level: 1, name: m.title_book_lab_tests() })).toBeVisible();
}

/** Fills in a visit to a lab. */
export async function fillLabVisit(page: Page, time = labVisit.time) {
  await page.getByLabel(m.lab_field_lab()).selectOption(labVisit.lab);
  await page.getByLabel(m.field_age(), { exact: true }).fill(labVisit.age);
  await page.getByLabel(m.field_gender(), { exact: true }).selectOption(labVisit.gender);
  await page.getByLabel(m.field_date(), { exact: true }).fill(labVisit.date);
  await page.getByLabel(m.lab_slot()).selectOption(time);
  for (const name of labVisit.tests) await testBox(page, name).check();
}

/** Asserts that the form still holds every value. */
export async function expectLabVisitKept(page: Page) {
  await expect(page.getByRole('radio', { name: 'Lab Visit' })).toBeChecked();
  await expect(page.getByLabel(m.lab_field_lab())).toHaveValue(labVisit.lab);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
  await expect(page.getByLabel(m.field_age(), { exact: true })).toHaveValue(labVisit.age);
  await expect(page.getByLabel(m.field_gender(), { exact: true })).toHaveValue(labVisit.gender);
  await expect(page.getByLabel(m.field_date(), { exact: true })).toHaveValue(labVisit.date);
  await expect(page.getByLabel(m.lab_slot())).toHaveValue(labVisit.time);
  for (const name of labVisit.tests) await expect(testBox(page, name)).toBeChecked();
  await expect(page.getByLabel(uiText('Total', ({ orderSummary }) => orderSummary.total))).toHaveText('₹1,000');
}

/** Booking requests of the page from now on. */
export function listenForBookings(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lab/bookings')) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Calls the backend as the user who is signed in on this page. */
export const callAsMember = (page: Page, method: 'GET' | 'POST', path: string) =>
  page.evaluate(
    async ([verb, url]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as { accessToken: string };
      const headers = { apikey: 'embedded-demo-key', Authorization: `Bearer ${accessToken}` };
      const answer = await fetch(url, { method: verb, headers });
      return answer.status === 200 ? ((await answer.json()) as unknown) : answer.status;
    },
    [method, path] as const,
  );
