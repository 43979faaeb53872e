import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const before = { prescription: "Doctor hasn't sent prescription yet.", labs: 'No lab tests booked.' };
const fetched = 'Prescription and Lab tests fetched';
const failed = 'Failed to download prescription.';
/** Steps of the simulated clock in milliseconds, before the page is shown and while its parts load. */
const step = { page: 50, parts: 1 };
/** Milliseconds of the first second that may have passed when the parts are shown. */
const gone = 100;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Opens the dashboard as on a first visit, with a clock that only the test advances. Small steps keep most of the
 * first second, even on a slow machine. An init script removes the stored visit, because the page after sign-in may
 * write it until the new document starts.
 */
async function openFirstTime(page: Page) {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('forgot')) return;
    sessionStorage.setItem('forgot', 'yes');
    localStorage.removeItem('patientDashboardFetched');
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/dashboard');
  await expect(async () => {
    const isThere = (await page.getByRole('heading', { level: 1, name: 'Namaste, ' }).count()) > 0;
    await page.clock.runFor(isThere ? step.parts : step.page);
    expect(await page.getByText(before.prescription).count()).toBe(1);
  }).toPass({ intervals: [20] });
}

/** Serves the prescription from this test. */
const answerPrescription = (page: Page, answer: { status: number; contentType: string; body: string }) =>
  page.context().route('**/prescription.pdf', (route) => route.fulfill(answer));

test('a first visit fetches for one second with a message, and is stored', async ({ page, signIn }) => {
  await signIn();
  await openFirstTime(page);
  await expect(page.getByText(before.prescription)).toBeVisible();
  await expect(page.getByText(before.labs)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(3);
  expect(await stored(page, 'patientDashboardFetched')).toBeNull();

  await page.clock.runFor(1000 - gone);
  await expect(page.getByText(before.prescription)).toBeVisible();
  await page.clock.runFor(gone);
  await expect(button(page, 'Download Prescription')).toBeVisible();
  await expect(section(page, 'Upcoming Lab Tests')).toContainText('2 tests booked');
  expect(await stored(page, 'patientDashboardFetched')).toBe('true');
  await page.clock.resume();
  await expect(page.getByText(fetched)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

  await page.reload();
  await expect(button(page, 'Download Prescription')).toBeVisible();
  // A repeated fetch would show its message only after one second.
  await page.clock.fastForward(2000);
  await expect(page.getByText(fetched)).toHaveCount(0);
});

test('loading appointments replaces the stored list', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true, appointments: [null, 7, { id: 9, status: 'booked', more: true }, {}] });
  await signIn();
  await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
  expect(JSON.parse((await stored(page, 'appointments')) ?? '')).toEqual([
    { id: 'sample-1', status: 'upcoming' },
    { id: 'sample-2', status: 'upcoming' },
    { id: 9, status: 'booked', more: true },
  ]);
});

test('ignores a stored value that is not a list', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: 'maybe', appointments: '{"id":' });
  await signIn();
  await expect(page.getByText(fetched)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
  await expect.poll(() => stored(page, 'appointments')).toContain('sample-1');
});

test('appointments that fail to load can be retried and do not block other parts', async ({
  page,
  signIn,
  seed,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await seed({ patientDashboardFetched: true });
  await signIn();
  await page.goto('/dashboard?scenario=appointments.get:500(1)');
  await expect(page.getByRole('heading', { name: 'Your appointments could not be loaded' })).toBeVisible();
  await expect(button(page, 'Download Prescription')).toBeVisible();
  await button(page, 'Try again').press('Enter');
  await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
  await expect(section(page, 'Upcoming Appointments')).toBeFocused();
});

test('a row with an unknown mode is left out and counted', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true });
  await signIn();
  const row = {
    id: 41,
    doctor_name: 'Dr. Tsering Dolma',
    date: '2099-01-16',
    time: '9:00 AM',
    preferred_mode: 'video',
    status: 'booked',
    status_reason: null,
    revision: 0,
  };
  await page.addInitScript(
    (rows) => {
      const withRows =
        (send: typeof fetch): typeof fetch =>
        async (...request) => {
          const url = request[0] instanceof Request ? request[0].url : String(request[0]);
          return url.includes('/rest/v1/appointments') ? Response.json(rows) : send(...request);
        };
      // An accessor, because the embedded backend replaces `fetch` when it starts in the page.
      let current = withRows(globalThis.fetch.bind(globalThis));
      Object.defineProperty(globalThis, 'fetch', {
        get: () => current,
        set: (next: typeof fetch) => {
          current = withRows(next);
        },
      });
    },
    [{ ...row, id: 40, preferred_mode: 'hologram' }, row],
  );
  await page.reload();
  const upcoming = section(page, 'Upcoming Appointments');
  await expect(upcoming).toContainText('1 appointment could not be shown.');
  await expect(upcoming.getByRole('listitem')).toHaveCount(3);
  await expect(upcoming).toContainText('Dr. Tsering Dolma');
});

test('shows an admin no appointments of other users', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true });
  await signIn('admin', '/dashboard');
  await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
  await expect(section(page, 'Upcoming Appointments').getByRole('listitem')).toHaveCount(2);
});

test('downloads the prescription as a PDF and removes its button', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true });
  await signIn();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download Prescription').press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('prescription.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await expect(button(page, 'Download Prescription')).toHaveCount(0);
  await expect(button(page, 'Order Medicines')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Your prescription is in your downloads.');
});

test('a response that is not a PDF is a failure and can be retried', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true });
  await signIn();
  await answerPrescription(page, {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Sehat</title>',
  });
  await button(page, 'Download Prescription').click();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(section(page, 'Prescription')).toContainText(
    `${failed} We could not open the prescription file. Try again later.`,
  );

  await page.context().unroute('**/prescription.pdf');
  await Promise.all([page.waitForEvent('download'), button(page, 'Download Prescription').click()]);
  await expect(section(page, 'Prescription')).not.toContainText(failed);
});

test('a missing prescription is a failure', async ({ page, signIn, seed, complaints }) => {
  complaints.allow(/status of 404/);
  await seed({ patientDashboardFetched: true });
  await signIn();
  await answerPrescription(page, { status: 404, contentType: 'application/pdf', body: '%PDF-1.7' });
  await button(page, 'Download Prescription').click();
  await expect(section(page, 'Prescription')).toContainText(failed);
});

test('ordering adds each of the four medicines once and keeps the cart', async ({ page, signIn, seed }) => {
  await seed({
    patientDashboardFetched: true,
    cart: [
      {
        id: 'med-cetirizine',
        name: 'Cetirizine 10mg',
        price: 45,
        type: 'medicine',
        requiresPrescription: false,
        quantity: 2,
      },
    ],
  });
  await signIn();
  await button(page, 'Order Medicines').click();
  await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();
  const cart = JSON.parse((await stored(page, 'cart')) ?? '') as { id: string; price: number; quantity: number }[];
  expect(cart.map(({ id, price, quantity }) => `${id} ${price} × ${quantity}`)).toEqual([
    'med-cetirizine 45 × 3',
    'med-paracetamol 50 × 1',
    'med-amoxicillin 120 × 1',
    'med-omeprazole 85 × 1',
  ]);
});

test('the detailed analysis takes five seconds and is labelled as simulated', async ({ page, signIn }) => {
  await signIn();
  await openFirstTime(page);
  await button(page, 'Detailed Analysis').click();
  await expect(button(page, 'Analysing...')).toHaveAttribute('aria-busy', 'true');
  const note = page.getByRole('article', { name: 'Your detailed analysis' });
  await page.clock.runFor(4999);
  await expect(note).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(note).toContainText('It is not medical advice.');
  await expect(note).toContainText('Sehat health assistant');
});

test('directions to the laboratory open a map in a new tab', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true });
  await signIn();
  const link = section(page, 'Upcoming Lab Tests').getByRole('link', { name: /Get directions/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  expect(new URL((await link.getAttribute('href')) ?? '').pathname).toContain('/maps/dir');
});

for (const width of [360, 1280]) {
  test(`at ${width} px the dashboard has no axe violation, with a failure and with its analysis`, async ({
    page,
    signIn,
    seed,
    expectAccessible,
  }) => {
    await seed({ patientDashboardFetched: true });
    await signIn();
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
    await answerPrescription(page, { status: 200, contentType: 'text/html', body: '' });
    await button(page, 'Download Prescription').click();
    await expect(section(page, 'Prescription')).toContainText(failed);
    await expectAccessible();
    await button(page, 'Detailed Analysis').click();
    await expect(page.getByRole('article', { name: 'Your detailed analysis' })).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

for (const { width, text } of [
  { width: 320, text: '100%' },
  { width: 1280, text: '200%' },
]) {
  test(`at ${width} px with text of ${text} no text is cut off`, async ({ page, signIn, seed }) => {
    await seed({ patientDashboardFetched: true });
    await signIn();
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/dashboard', '/records', '/insights']) {
      await page.goto(path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), text);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(width);
    }
  });
}
