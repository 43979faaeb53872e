import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { bookAsPatient, doctor, visit } from './booking';
import { expect, test } from './fixtures';
import { bookTests, confirmed, fillLabVisit, openLabTests } from './lab-tests';

interface Slot {
  date: string;
  time: string;
}

const day = 24 * 60 * 60 * 1000;
const isoDate = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * day);

/** Hours of days that no other test uses. On a shared database, an hour belongs to one booking. */
function freeDays(): [Slot, Slot, Slot] {
  const first = 40 + Math.floor(Math.random() * 20_000);
  return [
    { date: isoDate(first), time: '9:00 AM' },
    { date: isoDate(first + 1), time: '2:00 PM' },
    { date: isoDate(first + 2), time: '4:00 PM' },
  ];
}

/** The date as a card shows it: `Tue, 24 Nov 2026`. */
const shown = ({ date }: Slot) =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/, (\d{4})$/, ' $1');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const upcoming = (page: Page) => region(page, 'Upcoming Appointments');
const past = (page: Page) => region(page, 'Past Appointments');
const card = (page: Page) => page.getByRole('article', { name: doctor.name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const moving = (page: Page) => page.getByRole('dialog', { name: 'Choose a new time' });
const cancelling = (page: Page) => page.getByRole('dialog', { name: 'Cancel this appointment?' });

/** Books this hour through the form, then opens the dashboard. */
async function book(page: Page, { date, time }: Slot) {
  await page.goto(doctor.path);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time', { exact: true }).selectOption(time);
  await page.getByLabel('Age', { exact: true }).fill(visit.age);
  await page.getByLabel('Gender', { exact: true }).selectOption('female');
  await page.getByLabel('Phone', { exact: true }).fill(visit.phone);
  await page.getByLabel('Symptoms', { exact: true }).fill(visit.symptoms);
  await page.getByRole('main').getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(/appointment-confirmation/);
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(upcoming(page).getByRole('article').first()).toBeVisible();
}

async function choose(page: Page, { date, time }: Slot) {
  await moving(page).getByLabel('Date', { exact: true }).fill(date);
  await moving(page).getByLabel('Time', { exact: true }).selectOption(time);
}

/** Books this hour as another patient, beside the user of the page. */
async function takeElsewhere(page: Page, slot: Slot) {
  const known = page.waitForRequest(/\/rest\/v1\/appointments/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await bookAsPatient(page, await known, { ...slot, doctor_name: doctor.name });
}

/** The lines of a calendar file that this button saves, by name. */
async function savedCalendar(page: Page, name: string, place: Page | Locator = page.getByRole('main')) {
  // A notification may offer the same file under the same name.
  const save = place.getByRole('button', { name, exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const ics = await readFile(await download.path(), 'utf8');
  const line = (property: string) => new RegExp(`^${property}[:=](.*)$`, 'm').exec(ics)?.[1]?.trim();
  return { uid: line('UID'), sequence: line('SEQUENCE'), method: line('METHOD'), start: line('DTSTART;TZID'), ics };
}

test('moves an appointment, then cancels it', { tag: '@both' }, async ({ page, signUp }) => {
  const [first, second] = freeDays();
  await signUp();
  await book(page, first);
  const confirmedEntry = await savedCalendar(page, 'Add to calendar');
  await openDashboard(page);

  await upcoming(page).getByRole('button', { name: 'Move appointment' }).click();
  await choose(page, second);
  await moving(page).getByRole('button', { name: 'Move appointment' }).click();
  await expect(moving(page)).toHaveCount(0);
  await expect(page.getByText(/^The new time of your appointment is /)).toBeVisible();
  await expect(card(page)).toContainText(shown(second));
  await expect(card(page)).toContainText(second.time);
  await expect(button(page, 'Move appointment')).toBeFocused();
  await expect(card(page).getByRole('link', { name: 'Join Video Call' })).toBeVisible();
  const moved = await savedCalendar(page, 'Add to calendar');
  expect(moved).toMatchObject({ uid: confirmedEntry.uid, sequence: '1', method: 'PUBLISH' });
  expect(confirmedEntry.sequence).toBe('0');
  expect(moved.start).toContain(`${second.date.replaceAll('-', '')}T140000`);
  expect(moved.ics).toContain('BEGIN:VALARM');

  await page.reload();
  await expect(card(page)).toContainText(shown(second));
  await button(page, 'Cancel appointment').click();
  await cancelling(page).getByRole('textbox', { name: 'Reason' }).fill('The headache is gone');
  await cancelling(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled.', { exact: true })).toBeVisible();
  await expect(upcoming(page)).toBeFocused();
  await expect(upcoming(page).getByRole('article', { name: doctor.name })).toHaveCount(0);
  const ended = past(page).getByRole('article', { name: doctor.name });
  await expect(ended).toContainText('Cancelled');
  await expect(ended).toContainText('You cancelled: The headache is gone');
  await page.reload();
  await expect(ended).toContainText('You cancelled: The headache is gone');
  expect(await savedCalendar(page, 'Remove from calendar')).toMatchObject({
    uid: confirmedEntry.uid,
    sequence: '2',
    method: 'CANCEL',
  });
});

test('keeps what was chosen when another patient takes the hour first', { tag: '@both' }, async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const [first, wanted, another] = freeDays();
  await signUp();
  await book(page, first);
  await openDashboard(page);
  await button(page, 'Move appointment').click();
  await choose(page, wanted);
  await test.step('another patient books the hour', () => takeElsewhere(page, wanted));
  await moving(page).getByRole('button', { name: 'Move appointment' }).click();
  const time = moving(page).getByLabel('Time', { exact: true });
  const lost = moving(page).getByText('This time has just been taken. Please choose another.');
  await expect(lost.first()).toBeVisible();
  await expect(time).toBeFocused();
  await expect(moving(page).getByLabel('Date', { exact: true })).toHaveValue(wanted.date);
  await choose(page, another);
  await moving(page).getByRole('button', { name: 'Move appointment' }).click();
  await expect(card(page)).toContainText(shown(another));
});

test('books a lab visit, sees it on the dashboard and cancels it', { tag: '@both' }, async ({ page, signUp }) => {
  await signUp();
  await openLabTests(page);
  await fillLabVisit(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();
  await openDashboard(page);
  const labs = region(page, 'Upcoming Lab Tests');
  await expect(labs.getByRole('article')).toContainText('Delhi Lab 2');
  await expect(labs).not.toContainText('Sample data. This is not your booking.');
  await button(page, 'Cancel lab booking').click();
  const asked = page.getByRole('dialog', { name: 'Cancel this lab booking?' });
  await asked.getByRole('button', { name: 'Cancel lab booking' }).click();
  await expect(page.getByText('Lab booking cancelled.')).toBeVisible();
  expect(await savedCalendar(page, 'Remove from calendar', page)).toMatchObject({
    method: 'CANCEL',
    sequence: '1',
  });
  await expect(labs).toBeFocused();
  await expect(labs).toContainText('No lab tests booked.');
  await page.reload();
  await expect(labs).toContainText('No lab tests booked.');
});

test('a failed cancellation keeps the reason and can be retried', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 500/);
  await signUp();
  await book(page, freeDays()[0]);
  await page.goto('/dashboard?scenario=appointments.patch:500(1)');
  await button(page, 'Cancel appointment').click();
  const reason = cancelling(page).getByRole('textbox', { name: 'Reason' });
  await reason.fill('The headache is gone');
  await cancelling(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(cancelling(page).getByText('We could not change your appointment. Try again.')).toBeVisible();
  await expect(reason).toHaveValue('The headache is gone');
  await cancelling(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(past(page).getByRole('article', { name: doctor.name })).toContainText('The headache is gone');
});

for (const width of [360, 1280]) {
  test(`at ${width} px the dialogs work with the keyboard alone and have no axe violations`, async ({
    page,
    signUp,
    expectAccessible,
  }) => {
    test.slow();
    await signUp();
    await book(page, freeDays()[0]);
    await page.setViewportSize({ width, height: 800 });
    await openDashboard(page);
    for (const [name, dialog] of [
      ['Move appointment', moving(page)],
      ['Cancel appointment', cancelling(page)],
    ] as const) {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button(page, name)).toBeFocused();
    }
  });
}

test('shows the present state when the user returns to the page', async ({ page, signUp, context }) => {
  await signUp();
  await book(page, freeDays()[0]);
  await openDashboard(page);
  const other = await context.newPage();
  await openDashboard(other);
  await button(other, 'Cancel appointment').click();
  await cancelling(other).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(past(other)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(past(page).getByRole('article', { name: doctor.name })).toContainText('Cancelled');
});
