import type { Page, Request } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { accounts, demoPassword, expect } from './fixtures';

/** The date in India, a number of days from now, in the format of a date input. */
const dateInDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(Date.now() + days * 24 * 60 * 60 * 1000),
  );

/** The next date whose day equals its month, so that typing it works in day-first and month-first locales. */
export function nextUnmistakableDate() {
  const tomorrow = dateInDays(1);
  const year = Number(tomorrow.slice(0, 4));
  const dates = [year, year + 1].flatMap((y) =>
    Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).map((twice) => ({
      typed: `${twice}${twice}${y}`,
      value: `${y}-${twice}-${twice}`,
    })),
  );
  const date = dates.find(({ value }) => value >= tomorrow);
  if (!date) throw new Error('A year without dates.');
  return date;
}

/** A doctor without sample appointments, and the search that finds them. */
export const doctor = { name: 'Dr. Tsering Dolma', path: '/book-appointment/7', search: 'tsering' };

/** Values that the user types into the booking form. Name and e-mail come from the session. */
export const visit = {
  date: dateInDays(2),
  time: '10:00 AM',
  age: '34',
  // Not the example in the hint of the field, which every user sees.
  phone: '98111 22334',
  symptoms: 'Headache since Monday',
};

/** Fills in every field that is still empty. */
export async function fillBooking(page: Page) {
  await page.getByLabel(m.slot_date(), { exact: true }).fill(visit.date);
  await page.getByLabel(m.slot_time(), { exact: true }).selectOption(visit.time);
  await page.getByLabel(m.field_age(), { exact: true }).fill(visit.age);
  await page.getByLabel(m.field_gender(), { exact: true }).selectOption('female');
  await page.getByLabel(m.field_phone(), { exact: true }).fill(visit.phone);
  await page.getByLabel(m.field_symptoms(), { exact: true }).fill(visit.symptoms);
}

/** Asserts that the form still holds every typed value. */
export async function expectNothingLost(page: Page) {
  await expect(page.getByLabel(m.slot_date(), { exact: true })).toHaveValue(visit.date);
  await expect(page.getByLabel(m.slot_time(), { exact: true })).toHaveValue(visit.time);
  await expect(page.getByLabel(m.field_age(), { exact: true })).toHaveValue(visit.age);
  await expect(page.getByLabel(m.field_gender(), { exact: true })).toHaveValue('female');
  await expect(page.getByLabel(m.field_phone(), { exact: true })).toHaveValue(visit.phone);
  await expect(page.getByLabel(m.field_symptoms(), { exact: true })).toHaveValue(visit.symptoms);
}

export const bookButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: m.title_book_appointment() });

/** Cards under Upcoming Appointments on the dashboard that name this doctor. */
export const bookedVisits = (page: Page) =>
  page.getByRole('region', { name: m.common_upcoming() }).getByRole('listitem').filter({ hasText: doctor.name });

/**
 * Books as the sample patient past the app, because one browser holds one session. `known` is a request of the page to
 * the backend, which gives the address and the public key.
 */
export const bookAsPatient = (
  page: Page,
  known: Request,
  slot: { date: string; time: string; doctor_name: string },
): Promise<void> =>
  page.evaluate(
    async ({ origin, apikey, email, password, chosen }) => {
      const headers = { apikey, 'Content-Type': 'application/json' };
      const session = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email, password }),
      });
      const { access_token: token } = (await session.json()) as { access_token: string };
      const answer = await fetch(`${origin}/rest/v1/appointments`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body: JSON.stringify({
          full_name: 'Asha Verma',
          age: 34,
          gender: 'female',
          email,
          phone: '9820012345',
          symptoms: 'Headache',
          preferred_mode: 'video',
          ...chosen,
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    {
      origin: new URL(known.url()).origin,
      apikey: known.headers()['apikey'] ?? '',
      email: accounts.patient.email,
      password: demoPassword,
      chosen: slot,
    },
  );
