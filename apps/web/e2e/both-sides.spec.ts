import type { Page } from '@playwright/test';
import { bookButton, fillBooking } from './booking';
import { expect, test } from './fixtures';
import { newRegistration, register, switchTo, verifyAsAdmin } from './registrations';

interface Slot {
  date: string;
  time: string;
}

/** The date in India, so many days from now. */
const isoDate = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 24 * 60 * 60 * 1000);

const booked: Slot = { date: isoDate(3), time: '9:00 AM' };
const moved: Slot = { date: isoDate(4), time: '2:00 PM' };
const bookedAgain: Slot = { date: isoDate(5), time: '11:00 AM' };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills in the booking form of the doctor and books. */
async function book(page: Page, { date, time }: Slot) {
  await fillBooking(page);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time', { exact: true }).selectOption(time);
  await bookButton(page).click();
  await expect(page).toHaveURL('/appointment-confirmation');
}

/** Opens the doctor's page of one day. Returns the patient's appointments on it. */
async function openDay(page: Page, patient: string, { date }: Slot) {
  await page.goto(`/doctor-dashboard?day=${date}`);
  return page.getByRole('article', { name: patient });
}

test('a doctor registers, is verified, and is booked, moved, cancelled, booked again and completed', {
  tag: '@both',
}, async ({ page, signUp }) => {
  // Eight sign-ins through the form, 25 s on an idle machine and 120 s beside three busy processes.
  test.setTimeout(300_000);
  const form = newRegistration('Dr. Leela Menon');
  const { 'Full name': name = '', Email: email = '', Password: password = '' } = form;
  const asDoctor = () => switchTo(page, email, password);
  const card = (list: string) => region(page, list).getByRole('article', { name, exact: true });

  await test.step('registers as a doctor', () => register(page, form));
  // On a shared database, a sign-out of the sample patient would end the sessions of other tests.
  const patient = await test.step('creates the account of a patient', () => signUp());
  const asPatient = () => switchTo(page, patient.email, patient.password);
  await test.step('verifies as the admin', () => verifyAsAdmin(page, name));

  await test.step('signs in as the doctor', async () => {
    await asDoctor();
    await page.goto('/doctor-dashboard');
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('finds and books the doctor as a patient', async () => {
    await asPatient();
    await page.goto(`/doctors?search=${encodeURIComponent(name)}`);
    const found = region(page, 'Registered doctors').getByRole('article', { name, exact: true });
    await found.getByRole('link', { name: 'Book Appointment' }).click();
    await expect(page).toHaveURL(/\/book-appointment\/1\d{3}$/);
    await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(name);
    await page.reload();
    await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(name);
    await book(page, booked);
    await expect(page.getByRole('main')).toContainText(name);
  });

  await test.step('sees the booking as the doctor', async () => {
    await asDoctor();
    const visit = await openDay(page, patient.name, booked);
    await expect(visit).toContainText(booked.time);
    await expect(visit.getByText(/^You can start from /)).toBeVisible();
  });

  await test.step('moves the appointment as the patient', async () => {
    await asPatient();
    await page.goto('/dashboard');
    await card('Upcoming Appointments').getByRole('button', { name: 'Move appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a new time' });
    await dialog.getByLabel('Date', { exact: true }).fill(moved.date);
    await dialog.getByLabel('Time', { exact: true }).selectOption(moved.time);
    await dialog.getByRole('button', { name: 'Move appointment' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card('Upcoming Appointments')).toContainText(moved.time);
  });

  await test.step('sees the new hour as the doctor', async () => {
    await asDoctor();
    await expect(await openDay(page, patient.name, moved)).toContainText(moved.time);
    await expect(await openDay(page, patient.name, booked)).toHaveCount(0);
  });

  await test.step('cancels the appointment as the patient', async () => {
    await asPatient();
    await page.goto('/dashboard');
    await card('Upcoming Appointments').getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am travelling');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(card('Past Appointments')).toContainText('Cancelled');
    await expect(card('Upcoming Appointments')).toHaveCount(0);
  });

  await test.step('books the doctor again, chosen in the picker', async () => {
    await page.goto('/book-appointment/1');
    const picker = page.getByLabel('Doctor', { exact: true });
    // A closed list is hidden, so that roles do not find its groups.
    await expect(picker.locator('optgroup[label="Registered doctors"]')).toContainText(name);
    await picker.selectOption(name);
    await book(page, bookedAgain);
  });

  await test.step('completes the appointment as the doctor', async () => {
    await asDoctor();
    await expect(await openDay(page, patient.name, moved)).toContainText('Cancelled');
    const visit = await openDay(page, patient.name, bookedAgain);
    await visit.getByRole('button', { name: 'Mark as completed' }).click();
    const early = page.getByRole('dialog', { name: 'Mark this appointment as completed before it starts?' });
    await early.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(visit).toContainText('Completed');
  });

  await test.step('sees the completed appointment as the patient', async () => {
    await asPatient();
    await page.goto('/dashboard');
    await expect(card('Past Appointments').filter({ hasText: 'Completed' })).toHaveCount(1);
  });
});
