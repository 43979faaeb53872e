import type { Page } from '@playwright/test';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking } from './booking';
import { expect, test } from './fixtures';
import { bookTests, callAsMember, fillLabVisit, labVisit, openLabTests } from './lab-tests';

/** Counts what the page posts to a path. */
function countPosts(page: Page, path: string) {
  const posts = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts.count += 1;
  });
  return posts;
}

test.beforeEach(({ complaints }) => complaints.allow(/net::ERR_FAILED|Something went wrong while booking[.]/));

test('an appointment whose confirmation was lost on the way is booked once, however often a person tries', async ({
  page,
  signIn,
}) => {
  await signIn();
  const posts = countPosts(page, '/rest/v1/appointments');
  await page.goto(`${doctor.path}?scenario=bookingAnswerLost`);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('main').getByText(/^Failed to book appointment: You are offline/)).toBeVisible();
  await expectNothingLost(page);

  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
  expect(posts.count).toBe(1);
});

test('lab tests whose confirmation was lost on the way are booked once', async ({ page, signIn }) => {
  await signIn();
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
