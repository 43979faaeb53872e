import { readFile } from 'node:fs/promises';
import { m } from '../src/messages/generated/messages.js';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking, visit } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';
import { held, holdAnswers } from './held-answers';
import { at } from './interface-language';

test('a new user searches, signs up, books, and sees the appointment after a reload', {
  tag: ['@both', '@hindi', '@plain'],
}, async ({ page }) => {
  await page.goto(at('/'));
  const search = page.getByRole('search');
  await search.getByLabel(m.search_doctors()).fill(doctor.search);
  await search.getByRole('button', { name: m.search_button(), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: m.title_sign_in() })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: m.signin_create() }).click();
  await page.getByLabel(m.field_name(), { exact: true }).fill('Meera Nair');
  await page.getByLabel(m.field_email(), { exact: true }).fill('meera.nair@mail.example');
  await page.getByLabel(m.field_password(), { exact: true }).fill('monsoon-kolam-7');
  await page.getByRole('button', { name: m.signup_submit() }).click();

  await expect(page.getByRole('heading', { level: 1, name: m.title_find_doctor() })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBe(doctor.search);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(m.doctors_found({ count: 1 }));
  await page.getByRole('link', { name: m.title_book_appointment() }).click();

  await expect(page).toHaveURL(/\/book-appointment\/\d+$/);
  await expect(page.getByLabel(m.field_full_name())).toHaveValue('Meera Nair');
  await expect(page.getByLabel(m.field_email(), { exact: true })).toHaveValue('meera.nair@mail.example');
  await expect(page.getByLabel(m.field_doctor(), { exact: true })).toHaveValue(doctor.name);
  await fillBooking(page);
  await bookButton(page).click();

  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(page.getByText(m.appointment_booked())).toBeVisible();
  await expect(page.getByRole('main')).toContainText(m.appointment_mail_sent({ email: 'meera.nair@mail.example' }));
  await expect(page.getByRole('main')).toContainText(doctor.name);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.calendar_add() }).click(),
  ]);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/[.]ics$/);
  expect(calendar).toMatch(new RegExp(`^DTSTART;.*TZID=Asia/Kolkata:${visit.date.replaceAll('-', '')}T100000`, 'm'));

  await page.getByRole('link', { name: m.appointment_go_to_dashboard() }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
  await page.reload();
  await expect(bookedVisits(page)).toHaveCount(1);
  await expect(bookedVisits(page)).toContainText('10:00 AM');
});

test('an in-person visit names the hospital and city on the confirmation, in the calendar and on the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('patient', doctor.path);
  await page.getByRole('radio', { name: 'In-Person Visit' }).check({ force: true });
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('main')).toContainText('Cubbon Park Hospital, Bangalore');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('LOCATION:Cubbon Park Hospital\\, Bangalore');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toContainText('Cubbon Park Hospital, Bangalore');
});

test('the confirmation without a booking, or from Telemedicine, says that nothing was booked', async ({
  page,
  signIn,
}) => {
  await signIn();
  const main = page.getByRole('main');
  const expectNothingBooked = async () => {
    await expect(page).toHaveURL(/\/appointment-confirmation$/);
    await expect(main).toContainText('Nothing was booked just now.');
    await expect(main).toContainText(
      `If you made a booking before, a confirmation email was sent to ${accounts.patient.email}.`,
    );
    await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(main).not.toContainText(/booked\b(?! just now)/i);
  };
  await page.goto('/appointment-confirmation');
  await expectNothingBooked();
  await page.goto('/telemedicine');
  await page.getByRole('button', { name: 'Book a Consultation' }).click();
  await page.getByRole('link', { name: 'Confirm Booking' }).click();
  await expectNothingBooked();
  expect(await (await page.request.get('/appointment-confirmation')).text()).not.toMatch(
    /Appointment confirmed|was sent/,
  );
});

for (const path of ['/book-appointment/2', '/lab-tests'])
  test(`tells doctors before the form that their account cannot book: ${path}`, async ({ page, signIn }) => {
    await signIn('verifiedDoctor', path);
    await expect(page.getByRole('main')).toContainText('A doctor’s account cannot book');
  });

test('the confirmation survives a reload', async ({ page, signIn }) => {
  await signIn('patient', doctor.path);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(doctor.name);
});

test('the history holds no health data, and signing out clears the data of the tab', async ({ page, signIn }) => {
  const inTab = () => page.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage)]));
  await signIn('patient', doctor.path);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(doctor.name);
  for (const typed of [visit.phone, visit.symptoms]) expect(await inTab()).not.toContain(typed);
  expect(await inTab()).toContain(doctor.name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(await inTab()).not.toContain(doctor.name);
});

test('hides a booking from the next user who signs in', async ({ page, signIn }) => {
  await signIn('patient', doctor.path);
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

test('a failed insert shows the reason, keeps the form and can be retried', async ({ page, signIn, complaints }) => {
  complaints.allow(/status of 500/);
  await signIn('patient', `${doctor.path}?scenario=bookingFailsOnce`);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(
    page.getByRole('main').getByText('Failed to book appointment: We could not do this. Try again.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/book-appointment\/7/);
  await expectNothingLost(page);

  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeInViewport({ ratio: 1 });
  await retry.click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
});

test('going offline during a booking shows the reason and keeps the form', async ({ page, signIn, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await signIn('patient', `${doctor.path}?scenario=bookingOffline`);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('main').getByText(/^Failed to book appointment: .+/)).toBeVisible();
  await expectNothingLost(page);
  await expect(bookButton(page)).toBeEnabled();
});

test('two quick clicks book once', async ({ page, signIn }) => {
  const release = await holdAnswers(page);
  await signIn();
  await page.goto(`${doctor.path}?scenario=appointments.post:${held}`);
  await fillBooking(page);
  await bookButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeVisible();
  await page.getByRole('button', { name: 'Booking...' }).click({ force: true });
  await release();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
});

test('an empty form lists every missing field and focuses the error summary', async ({ page, signIn }) => {
  await signIn('patient', doctor.path);
  await page.getByLabel('Full name').fill('');
  await bookButton(page).click();
  await expect(page.getByRole('main')).toContainText('Please fill in all required fields');
  await expect(page.locator(':focus')).toContainText('Please fill in all required fields');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('main').getByRole('link', { name: /phone/i }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
});

test('refuses a date in the past', async ({ page, signIn }) => {
  await signIn('patient', doctor.path);
  await fillBooking(page);
  await page.getByLabel('Date', { exact: true }).fill('2020-01-15');
  await bookButton(page).click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/book-appointment\/7$/);
});

test('an unknown doctor opens the form with an empty picker', { tag: '@plain' }, async ({ page, signIn }) => {
  await signIn('patient', '/book-appointment/nobody');
  await expect(page.getByRole('main')).toContainText('The link may be wrong.');
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue('');
});
