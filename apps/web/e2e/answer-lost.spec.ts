import type { Page } from '@playwright/test';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking } from './booking';
import { expect, test } from './fixtures';
import { bookTests, callAsMember, fillLabVisit, labVisit, openLabTests } from './lab-tests';
import { setOnline } from './online';

/** Counts the page's POST requests to a path. */
function countPosts(page: Page, path: string) {
  const posts = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts.count += 1;
  });
  return posts;
}

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED|Something went wrong while booking[.]/);
  await page.addInitScript(setOnline, true);
});

test('books an appointment once when its response is lost and the user retries', async ({ page, signInByForm }) => {
  await signInByForm();
  const posts = countPosts(page, '/rest/v1/appointments');
  await page.goto(`${doctor.path}?scenario=bookingAnswerLost`);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('main').getByText(/^Failed to book appointment: The connection was lost/)).toBeVisible();
  await expectNothingLost(page);

  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
  expect(posts.count).toBe(1);
});

test('books lab tests once when their response is lost', async ({ page, signInByForm }) => {
  await signInByForm();
  const posts = countPosts(page, '/api/lab/bookings');
  await openLabTests(page, '?scenario=labAnswerLost');
  await fillLabVisit(page);
  await bookTests(page).click();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
  expect(posts.count).toBe(1);
  const rows = await callAsMember(page, 'GET', `/rest/v1/lab_bookings?select=id&date=eq.${labVisit.date}`);
  expect(rows).toHaveLength(1);
});
