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
import { setOnline } from './online';

test.beforeEach(async ({ signInByForm }) => {
  await signInByForm();
});

for (const { fault, status, scenario, reason } of [
  {
    fault: 'a refusal',
    status: /status of 400/,
    scenario: 'lab:400(1)',
    reason: 'The lab did not accept this booking',
  },
  { fault: 'a failing service', status: /status of 500/, scenario: 'lab:500(1)', reason: 'cannot book lab tests' },
  {
    fault: 'a lost connection',
    status: /Failed to load/,
    scenario: 'lab:offline(1)',
    reason: 'The connection was lost',
  },
]) {
  test(`${fault} shows a message, logs no typed value and keeps the form`, async ({ page, complaints }) => {
    complaints.allow(status);
    complaints.allow(/Something went wrong while booking[.]/);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Something went wrong')) logged.push(message.text());
    });
    await page.addInitScript(setOnline, true);
    await openLabTests(page, `?scenario=${scenario}`);
    await fillLabVisit(page);
    await bookTests(page).click();
    await expect(failedMessage(page)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Something went wrong while booking.' }).filter({ hasText: reason }),
    ).toBeVisible();
    await expectLabVisitKept(page);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^Something went wrong while booking[.] (rejected|unavailable|unreachable)( \(\d+\))?$/);

    await bookTests(page).click();
    await expect(page.getByRole('heading', confirmed())).toBeVisible();
  });
}

test('a request without a response times out after 8 seconds and can be retried', async ({ page, complaints }) => {
  complaints.allow(/Something went wrong while booking|Failed to load resource/);
  await page.clock.install();
  await openLabTests(page, '?scenario=lab:hang(1)');
  await fillLabVisit(page);
  const asked = page.waitForRequest('**/api/lab/bookings');
  await bookTests(page).click();
  await asked;
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeFocused();
  await page.clock.runFor(8000);
  await expect(page.getByRole('main')).toContainText('The lab did not answer in time. Try again.');
  await expectLabVisitKept(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();
  expect(await callAsMember(page, 'GET', '/rest/v1/lab_bookings?select=id')).toHaveLength(1);
});

test('confirms a booking when the network fails after it', async ({ page, context }) => {
  await openLabTests(page);
  await fillLabVisit(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed())).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('lab-tests.ics');
});

test('an ended session leads to sign-in and back to the filled form', async ({ page, complaints }) => {
  complaints.allow(/status of 40[01]/);
  complaints.allow(/Something went wrong while booking[.] signedOut/);
  // Navigates inside the app, because the embedded backend runs since the sign-in.
  await page.getByRole('banner').getByRole('link', { name: 'Lab Tests' }).click();
  await fillLabVisit(page);
  expect(await callAsMember(page, 'POST', '/auth/v1/logout?scope=global')).toBe(204);
  await bookTests(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You have been signed out. Sign in again.').first()).toBeVisible();
  const drafts = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('sehat.draft'))));
  expect(await drafts()).toContain('delhi-lab-2');
  expect(await drafts()).not.toMatch(/token|password|eyJ/i);

  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/lab-tests$/);
  await expect(page.getByRole('main')).toContainText('You have not finished booking');
  await expectLabVisitKept(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();
  expect(await drafts()).toBe('[]');
});

test('another user who signs in sees an empty form', async ({ page, complaints }) => {
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
