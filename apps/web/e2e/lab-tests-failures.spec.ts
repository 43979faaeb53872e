import { accounts, demoPassword, expect, test } from './fixtures';
import {
  bookTests,
  callAsMember,
  confirmed,
  expectLabVisitKept,
  failedMessage,
  fillLabVisit,
  openLabTests,
} from './lab-tests';

test.beforeEach(async ({ signIn }) => {
  await signIn();
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
