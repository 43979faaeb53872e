import { readFile } from 'node:fs/promises';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking, visit } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';

test('a new person searches, signs up, books, and finds the appointment again after a reload', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('search');
  await search.getByLabel('Search doctors, specialties...').fill(doctor.search);
  await search.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByLabel('Email', { exact: true }).fill('meera.nair@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kolam-7');
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Find a Doctor' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBe(doctor.search);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 doctor found');
  await page.getByRole('link', { name: 'Book Appointment' }).click();

  await expect(page).toHaveURL(/\/book-appointment\/\d+$/);
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Nair');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('meera.nair@mail.example');
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(doctor.name);
  await fillBooking(page);
  await bookButton(page).click();

  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A confirmation email was sent to meera.nair@mail.example');
  await expect(page.getByRole('main')).toContainText(doctor.name);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/[.]ics$/);
  expect(calendar).toMatch(new RegExp(`^DTSTART;.*TZID=Asia/Kolkata:${visit.date.replaceAll('-', '')}T100000`, 'm'));

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
  await page.reload();
  await expect(bookedVisits(page)).toHaveCount(1);
  await expect(bookedVisits(page)).toContainText('10:00 AM');
});

test('the confirmation survives a reload', async ({ page, signIn }) => {
  await signIn();
  await page.goto(doctor.path);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(doctor.name);
});

test('a visit is shown to nobody who signs in after the person', async ({ page, signIn }) => {
  await signIn();
  await page.goto(doctor.path);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(accounts.doctor.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  const entries = await page.evaluate(() => history.length);
  for (let back = 1; back < entries && !page.url().endsWith('/appointment-confirmation'); back += 1)
    await page.goBack();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(doctor.name);
});

test('a failed insert says why, loses nothing and can be tried again', async ({ page, signIn, complaints }) => {
  complaints.allow(/status of 500/);
  await signIn();
  await page.goto(`${doctor.path}?scenario=bookingFailsOnce`);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('main').getByText('Failed to book appointment: internal error')).toBeVisible();
  await expect(page).toHaveURL(/\/book-appointment\/7/);
  await expectNothingLost(page);

  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
});

test('going offline while booking says so and loses nothing', async ({ page, signIn, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await signIn();
  await page.goto(`${doctor.path}?scenario=bookingOffline`);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('main').getByText(/^Failed to book appointment: .+/)).toBeVisible();
  await expectNothingLost(page);
  await expect(bookButton(page)).toBeEnabled();
});

test('two quick presses book once', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${doctor.path}?scenario=appointments.post:latency(600)`);
  await fillBooking(page);
  await bookButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeVisible();
  await page.getByRole('button', { name: 'Booking...' }).click({ force: true });
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
});

test('an empty form names every field, and the summary takes the focus', async ({ page, signIn }) => {
  await signIn();
  await page.goto(doctor.path);
  await page.getByLabel('Full name').fill('');
  await bookButton(page).click();
  await expect(page.getByRole('main')).toContainText('Please fill in all required fields');
  await expect(page.locator(':focus')).toContainText('Please fill in all required fields');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('main').getByRole('link', { name: /phone/i }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
});

test('yesterday is refused', async ({ page, signIn }) => {
  await signIn();
  await page.goto(doctor.path);
  await fillBooking(page);
  await page.getByLabel('Date', { exact: true }).fill('2020-01-15');
  await bookButton(page).click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/book-appointment\/7$/);
});

test('an unknown doctor opens the form with an empty picker', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/book-appointment/nobody');
  await expect(page.getByRole('main')).toContainText('The doctor was not found.');
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue('');
});
