import type { Page } from '@playwright/test';
import { daysAfter } from '@sehat/catalog/india-time';
import { textLimits } from '@sehat/catalog/limits';
import { expect, test, untilLive } from './fixtures';
import { switchTo } from './registrations';

test('another site cannot show a page in a frame', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${baseURL}/signin"></iframe><iframe src="${baseURL}/prescription.pdf"></iframe>`);
  for (const frame of page.frames().slice(1)) await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  await context.close();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a changed script does not run', async ({ page, complaints }) => {
    complaints.allow(/valid digest|Failed to load resource/);
    const ran = () => page.evaluate(() => 'changed' in globalThis);
    await page.route(/[/]assets[/]index-[^/]+[.]js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};globalThis.changed = true;` });
    });
    await page.goto('/signin');
    await expect(page.getByRole('alert').filter({ hasText: 'This page has not fully loaded.' })).toBeVisible({
      timeout: 10_000,
    });
    expect(await ran()).toBe(false);
  });
});

test('tokens in an address sign no user in', async ({ page, savedSession }) => {
  const { storage } = await savedSession('admin');
  const tokens = storage.origins[0]?.localStorage.find(({ name }) => name === 'sehat.session')?.value ?? '{}';
  const { accessToken, refreshToken } = JSON.parse(tokens) as Record<string, string>;
  const planted = new URLSearchParams({
    access_token: accessToken ?? '',
    refresh_token: refreshToken ?? '',
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
  }).toString();
  expect(planted.length).toBeGreaterThan(150);
  for (const address of [`/signin?${planted}`, `/signin#${planted}`, `/reset-password#${planted}`]) {
    await page.goto(address);
    await untilLive(page);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('sehat.session'))).toBeNull();
  }
});

test('password fields take a paste, and tell password managers their purpose', async ({ page }) => {
  const purposes: string[] = [];
  for (const address of ['/signin', '/signup', '/doctor-registration']) {
    await page.goto(address);
    await untilLive(page);
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    purposes.push((await field.getAttribute('autocomplete')) ?? 'none');
    const isTaken = await field.evaluate((element) =>
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    );
    expect(isTaken).toBe(true);
  }
  expect(purposes).toEqual(['current-password', 'new-password', 'new-password']);
});

test('an address that begins with two slashes has no link to another site', async ({ page, baseURL }) => {
  for (const address of ['/hi//elsewhere.example/page', '//elsewhere.example/page', '/hi/%5Celsewhere.example']) {
    await page.goto(baseURL + address);
    await untilLive(page);
    const hosts = await page
      .locator('a[href], area[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host));
    expect(hosts.length).toBeGreaterThan(10);
    expect(hosts).not.toContain('elsewhere.example');
  }
});

type Table = keyof typeof textLimits;

/** Markup that names its column. A page that parsed it would have an element of the class `planted`. */
const markupIn = (column: string) => `<i class=planted>in ${column}</i>`;

/** Values that the checks of the database fix, and the other columns of each row. */
const rows: Record<Table, { fixed: object; others: object }> = {
  appointments: {
    fixed: { time: '10:00 AM', doctor_name: 'Dr. Ananya Iyer', status_reason: undefined },
    others: { age: 34, gender: 'female', preferred_mode: 'video', date: daysAfter(Date.now(), 1) },
  },
  doctors: {
    fixed: { email: '<i>doctor</i>@mail.example', decline_reason: undefined },
    others: { password: 'monsoon-kolam-7' },
  },
  people: { fixed: {}, others: { relationship: 'child', born_by: '2018-06-01', gender: 'male' } },
  lab_bookings: {
    fixed: { time: '8:00 AM', selected_lab: 'delhi-lab-2', status_reason: undefined },
    others: { age: 34, gender: 'female', location: 'lab', date: daysAfter(Date.now(), 1), tests: ['cbc'] },
  },
};

/** Inserts a row as the user of the page. Returns the status. */
const insert = (page: Page, table: string, row: object) =>
  page.evaluate(
    async ([url, body]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as { accessToken: string };
      const headers = {
        apikey: 'embedded-demo-key',
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    [`/rest/v1/${table}`, JSON.stringify(row)] as const,
  );

test('markup in every stored field is text on every page', async ({ page, complaints }) => {
  test.slow();
  complaints.allow(/status of 40[04]/);
  const seen = new Set<string>();
  const look = async () => {
    for (const frame of page.frames()) {
      await expect(frame.locator('.planted')).toHaveCount(0);
      const text = await frame.locator('body').innerText();
      for (const [, column = ''] of text.matchAll(/in ([\w.]+)<\/i>/g)) seen.add(column);
    }
  };
  const open = async (address: string) => {
    await page.goto(address);
    await untilLive(page);
    await page.waitForLoadState('networkidle');
    await look();
  };

  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(markupIn('account'));
  await page.getByLabel('Email', { exact: true }).fill('markup@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kolam-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  for (const [table, { fixed, others }] of Object.entries(rows)) {
    const columns = Object.keys(textLimits[table as Table]);
    const marked = Object.fromEntries(columns.map((column) => [column, markupIn(`${table}.${column}`)]));
    expect(await insert(page, table, { ...marked, ...others, ...fixed }), table).toBe(201);
  }
  for (const address of ['/dashboard', '/profile', '/demo-mailbox']) await open(address);

  await switchTo(page, 'ananya@sehat.example');
  await open(`/doctor-dashboard?day=${daysAfter(Date.now(), 1)}`);
  // In the evening, a visit of the sample data falls on the next morning, before this one.
  const visit = page.getByRole('article', { name: markupIn('appointments.full_name') });
  await visit.getByRole('button', { name: 'Patient details' }).click();
  await expect(page.getByText(markupIn('appointments.symptoms'))).toBeVisible();
  await look();
  await switchTo(page, 'admin@sehat.example');
  for (const address of ['/admin/doctors', '/admin/appointments?day=all']) await open(address);
  // The other columns stand on no page that was opened here.
  expect([...seen].toSorted()).toEqual([
    'account',
    'appointments.full_name',
    'appointments.phone',
    'appointments.symptoms',
    'doctors.bio',
    'doctors.certifications_url',
    'doctors.contact_number',
    'doctors.experience_certificates_url',
    'doctors.full_name',
    'doctors.other_certifications',
    'doctors.qualifications',
    'doctors.registration_number',
    'doctors.specialization',
    'people.name',
    'people.phone',
  ]);
  expect(await page.context().cookies()).toEqual([]);
});
