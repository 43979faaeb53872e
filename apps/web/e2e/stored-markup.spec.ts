import type { Page } from '@playwright/test';
import { daysAfter } from '@sehat/catalog/india-time';
import { textLimits } from '@sehat/catalog/limits';
import { bookButton, doctor, fillBooking } from './booking';
import { expect, test, untilLive } from './fixtures';
import { bookTests, fillLabVisit, openLabTests } from './lab-tests';
import { switchTo } from './registrations';
import { fillDelivery, placeOrder, storedFour } from './shop';

type Table = keyof typeof textLimits;

const own = { email: 'markup@mail.example', password: 'monsoon-kolam-7' };
/** The address of a registration whose doctor has no account. */
const otherEmail = 'doctor.markup@mail.example';
const tomorrow = daysAfter(Date.now(), 1);

/** Markup that names its column. A page that parsed it would have an element of the class `planted`. */
const markupIn = (column: string) => `<i class=planted>in ${column}</i>`;

/** Markup in each text column of a table. */
const markedRow = (table: Table) =>
  Object.fromEntries(Object.keys(textLimits[table]).map((column) => [column, markupIn(`${table}.${column}`)]));

/** The text columns that no page shows, or that cannot hold markup, and why. */
const notSeen: Readonly<Record<string, string>> = {
  'appointments.email': 'no page shows it',
  'appointments.time': 'a check takes the hours of a day only',
  'appointments.doctor_name': 'the booked doctor is one of the catalog, and a check takes tidy names only',
  'doctors.email': 'the address of a registration has markup without a column, because it needs an @',
  'lab_bookings.time': 'a check takes the hours of a day only',
  'lab_bookings.status_reason': 'no page shows it',
};

/** Values that no text column may have, in the place of the markup, and the columns of other types. */
const rows: readonly { table: Table; row: object }[] = [
  {
    table: 'appointments',
    row: {
      age: 34,
      gender: 'female',
      preferred_mode: 'video',
      date: tomorrow,
      time: '10:00 AM',
      doctor_name: 'Dr. Ananya Iyer',
      status_reason: undefined,
    },
  },
  {
    table: 'appointments',
    row: {
      id: crypto.randomUUID(),
      age: 34,
      gender: 'female',
      preferred_mode: 'video',
      date: tomorrow,
      time: '11:00 AM',
      doctor_name: 'Dr. Ananya Iyer',
      status_reason: undefined,
    },
  },
  // An address has no space, and markup needs none.
  ...['<i/class=planted>doctor</i>@mail.example', own.email, otherEmail].map((email, index) => ({
    table: 'doctors' as const,
    row: {
      email,
      password: own.password,
      decline_reason: undefined,
      registration_number: markupIn('doctors.registration_number') + index,
    },
  })),
  { table: 'people', row: { relationship: 'child', born_by: '2018-06-01', gender: 'male' } },
  ...(['lab', 'home'] as const).map((location) => ({
    table: 'lab_bookings' as const,
    row: {
      age: 34,
      gender: 'female',
      location,
      date: tomorrow,
      tests: ['cbc'],
      time: location === 'lab' ? '8:00 AM' : '9:00 AM',
      status_reason: undefined,
    },
  })),
];

/** Calls the backend as the user of the page. Returns the status and the answer. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, url, text]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as { accessToken: string };
      const headers = {
        apikey: 'embedded-demo-key',
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      };
      const answer = await fetch(url, { method: verb, headers, ...(text && { body: text }) });
      const content = await answer.text();
      return { status: answer.status, data: content && (JSON.parse(content) as unknown) };
    },
    [method, `/rest/v1/${path}`, body && JSON.stringify(body)] as const,
  );

test('markup in every stored field is text on every page', async ({ page, seed, complaints }) => {
  test.setTimeout(240_000);
  complaints.allow(/status of 40[04]/);
  const seen = new Set<string>();
  const look = async () => {
    await untilLive(page);
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) {
      await expect(frame.locator('.planted')).toHaveCount(0);
      const text = await frame.locator('body').innerText();
      for (const [, column = ''] of text.matchAll(/in ([\w.]+)<\/i>/g)) seen.add(column);
    }
  };
  const open = async (...addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await look();
    }
  };
  const fill = (label: string, column: string) => page.getByLabel(label, { exact: true }).fill(markupIn(column));

  await seed({ cart: storedFour });
  await page.goto('/signup');
  await fill('Name', 'account');
  await page.getByLabel('Email', { exact: true }).fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  for (const { table, row } of rows)
    expect(await call(page, 'POST', table, { ...markedRow(table), ...row }), table).toMatchObject({ status: 201 });
  const cancelled = `appointments?time=eq.${encodeURIComponent('11:00 AM')}`;
  const reason = markupIn('appointments.status_reason');
  const change = { status: 'cancelled', status_reason: reason };
  expect(await call(page, 'PATCH', cancelled, change)).toMatchObject({ status: 204 });
  await open('/dashboard', '/profile', '/demo-mailbox', '/doctor-registration/status');

  await open(doctor.path);
  await fillBooking(page);
  await fill('Full name', 'appointments.full_name');
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await look();
  await openLabTests(page);
  await fillLabVisit(page);
  await fill('Name', 'lab_bookings.name');
  await bookTests(page).click();
  await expect(page).toHaveURL(/\/booking-confirmation$/);
  await look();
  await open('/checkout');
  await fillDelivery(page);
  await fill('Name', 'order');
  await page.getByRole('radio', { name: 'UPI' }).check();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await look();

  await switchTo(page, 'ananya@sehat.example');
  await open(`/doctor-dashboard?day=${tomorrow}`);
  // In the evening, a visit of the sample data falls on the next morning, before this one.
  const visit = page.getByRole('article', { name: markupIn('appointments.full_name') }).first();
  await visit.getByRole('button', { name: 'Patient details' }).click();
  await expect(page.getByText(markupIn('appointments.symptoms')).first()).toBeVisible();
  await look();

  await switchTo(page, 'admin@sehat.example');
  await open('/admin/doctors', '/admin/appointments?day=all');
  const registrations = (await call(page, 'GET', 'doctor_registrations?select=id,email')).data as {
    id: string;
    email: string;
  }[];
  const idOf = (email: string) => registrations.find((row) => row.email === email)?.id;
  const declined = { registration: idOf(own.email), reason: markupIn('doctors.decline_reason') };
  expect(await call(page, 'POST', 'rpc/decline_registration', declined)).toMatchObject({ status: 200 });
  const verified = { registration: idOf(otherEmail) };
  expect(await call(page, 'POST', 'rpc/verify_registration', verified)).toMatchObject({ status: 200 });
  await open('/admin/doctors');

  await switchTo(page, own.email, own.password);
  await open('/doctor-registration/status', '/doctor-dashboard', '/demo-mailbox', '/doctors');
  const card = page.getByRole('region', { name: 'Registered doctors' }).getByRole('article').first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/book-appointment\//);
  await look();

  const columns = Object.entries(textLimits).flatMap(([table, limits]) =>
    Object.keys(limits).map((column) => `${table}.${column}`),
  );
  const wanted = columns.filter((column) => !(column in notSeen));
  expect([...seen].filter((column) => column.includes('.')).toSorted()).toEqual(wanted.toSorted());
  expect(seen).toContain('account');
  expect(await page.context().cookies()).toEqual([]);
});
