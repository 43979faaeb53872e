import { bookAsPatient, bookButton, expectNothingLost, fillBooking, visit } from './booking';
import { expect, test } from './fixtures';

/** A doctor whose hours no other test of a shared database books. */
const doctor = { name: 'Dr. Kavita Deshmukh', path: '/book-appointment/9' };

test('losing the race for an hour keeps the form, and the user books another hour', { tag: '@both' }, async ({
  page,
  signUp,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/status of 409/);
  await signUp();
  await page.goto(doctor.path);
  // The embedded backend answers requests of this page from its first answer on.
  const listed = page.waitForResponse(/\/rest\/v1\/taken_slots/);
  await fillBooking(page);
  const backend = (await listed).request();
  const time = page.getByLabel('Time', { exact: true });
  const option = (name: string) => page.getByRole('option', { name, exact: true, includeHidden: true });
  await expect(option('10:00 AM')).toBeEnabled();

  await bookAsPatient(page, backend, { date: visit.date, time: '10:00 AM', doctor_name: doctor.name });
  await bookButton(page).click();
  await expect(
    page
      .getByRole('main')
      .getByText('Failed to book appointment: This time has just been taken. Please choose another.'),
  ).toBeVisible();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(/This time has just been taken/);
  await expect(time.locator('option:checked')).toHaveText('10:00 AM, taken');
  await expectNothingLost(page);
  await expectAccessible();

  await time.selectOption('11:00 AM');
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);

  await page.goto(doctor.path);
  await page.getByLabel('Date', { exact: true }).fill(visit.date);
  await expect(option('10:00 AM, taken')).toBeDisabled();
  await expect(option('9:00 AM')).toBeEnabled();
  await time.selectOption('11:00 AM');
  await expect(
    page.getByText(`You already have an appointment with ${doctor.name} at this time. Choose another time.`),
  ).toBeVisible();
});

test('the call page says when a stored appointment begins', { tag: '@both' }, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/book-appointment/10');
  await fillBooking(page);
  await bookButton(page).click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Dr. Imran Qureshi' })
    .getByRole('link', { name: 'Join Video Call' })
    .click();
  await expect(page.getByText(/^Your appointment starts on .+, 10:00 AM$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'End call' })).toBeVisible();

  await page.goto('/video-call/sample-1');
  await expect(page.getByRole('button', { name: 'End call' })).toBeVisible();
  await expect(page.getByText(/Your appointment starts/)).toHaveCount(0);
});

test('a list of taken hours that does not load leaves a note, and the user books', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await signIn('patient', `${doctor.path}?scenario=taken_slots.get:500`);
  await fillBooking(page);
  await expect(page.getByText(/We could not check which times are taken/)).toBeVisible();
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
});
