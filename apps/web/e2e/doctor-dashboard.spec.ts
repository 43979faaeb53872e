import { expect, test } from './fixtures';

// 8:30 AM in India: both appointments of the day are still ahead.
const morning = new Date('2026-01-15T03:00:00Z');

test('a signed-out visitor signs in and returns', async ({ page, signInByForm }) => {
  await page.goto('/doctor-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signInByForm('doctor', '/doctor-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor Dashboard' })).toBeVisible();
});

test("shows a doctor the day's figures and appointments", async ({ page, signIn }) => {
  await page.clock.setFixedTime(morning);
  await signIn('doctor');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/doctor-dashboard$/);
  const main = page.getByRole('main');
  await expect(main.getByText('Pending')).toBeVisible();
  await expect(main.getByText(/An admin is checking your registration number/)).toBeVisible();
  await expect(main.getByText(/Sample data/)).toBeVisible();
  await expect(main.getByText(/An admin has not checked your registration yet/)).toBeVisible();
  await expect(main.getByRole('group', { name: "Today's Appointments" })).toContainText('2');
  await expect(main.getByRole('group', { name: 'Next Appointment' })).toContainText('Today, 10:00 AM');
  await expect(main.getByRole('group', { name: 'Total Patients' })).toContainText('45');
});

test("in the evening the list still holds the two appointments that the card counts as today's", async ({
  page,
  signIn,
}) => {
  await page.clock.setFixedTime(new Date('2026-01-15T20:00:00+05:30'));
  await signIn('doctor', '/doctor-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: "Today's Appointments" })).toContainText('2');
  await expect(main.getByRole('row', { name: /Today, / })).toHaveCount(2);
  await expect(main).not.toContainText('Tomorrow');
});

test('Start opens the video call, and explains in-person visits', async ({ page, signIn, expectAccessible }) => {
  await signIn('doctor', '/doctor-dashboard');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'In-Person Visit' });
  await expect(dialog).toContainText('Nikhil Joshi is coming to see you. There is no video call.');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/video-call\/visit-1$/);
});

test('View opens a record, and closing it restores focus', async ({ page, signIn, expectAccessible }) => {
  await signIn('doctor', '/doctor-dashboard');
  const view = page.getByRole('row', { name: /Salman Khatri/ }).getByRole('button', { name: 'View', exact: true });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Salman Khatri' });
  await expect(dialog).toContainText('Stress test, normal');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
});

test('keeps settings until the page is left and sends nothing', async ({ page, signIn }) => {
  await signIn('doctor', '/doctor-dashboard');
  const hours = page.getByLabel('Consultation Hours', { exact: true });
  const fee = page.getByLabel('Consultation Fee', { exact: true });
  await expect(fee).toHaveValue('800');
  await expect(page.getByText(/An admin has not checked your registration yet/)).toBeVisible();
  const before = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth|api)\//.test(request.url())) calls.push(request.url());
  });

  await hours.fill('10:00 AM to 2:00 PM');
  await fee.fill('1,25,000');
  await page.getByRole('button', { name: 'Update Settings' }).click();
  await expect(page.getByText('Settings updated for this visit only')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹1,25,000');
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toBe(before);

  await page.reload();
  await expect(fee).toHaveValue('800');
});

test('explains an invalid fee and keeps it as typed', async ({ page, signIn }) => {
  await signIn('doctor', '/doctor-dashboard');
  const fee = page.getByLabel('Consultation Fee', { exact: true });
  await fee.fill('about 800');
  await page.getByLabel('Consultation Hours', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update Settings' }).click();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter the fee in whole rupees, for example 800' }).click();
  await expect(fee).toBeFocused();
  await expect(fee).toHaveValue('about 800');
  await expect(page.getByText('Settings updated for this visit only')).toBeHidden();
});

test('a patient may open it too', async ({ page, signIn }) => {
  await signIn('patient', '/doctor-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor Dashboard' })).toBeVisible();
});
