import type { Page } from '@playwright/test';
import { bookButton, doctor, expectNothingLost, fillBooking } from './booking';
import { accounts, demoPassword, expect, test, untilLive } from './fixtures';
import { bookTests, confirmed, fillLabVisit, openLabTests } from './lab-tests';
import { blockChunk, expectRecovery, expectSameDocument, markDocument } from './lazy-chunks';
import { setNetwork, setOnline } from './online';
import { storedFour } from './shop';

// `page.route` cannot intercept requests of a service worker. Without it, the embedded backend runs in the page.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.clock.install();
  await page.addInitScript(setOnline, true);
});

const phone = { width: 360, height: 740 };
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const retryInDialog = (page: Page) => () => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();

for (const chunk of ['menu-sheet', 'overlay']) {
  test(`a missing chunk ${chunk} shows an error in the menu's dialog and keeps a typed search`, async ({ page }) => {
    await page.setViewportSize(phone);
    const blocked = await blockChunk(page, chunk);
    await page.goto('/');
    await untilLive(page);
    const search = page.getByRole('searchbox').first();
    await search.fill('fever');
    await expectRecovery(page, blocked, {
      request: () => page.getByRole('button', { name: 'Menu' }).click(),
      retry: retryInDialog(page),
      expectFailure: () => expect(failure(page, 'The menu could not be loaded.')).toBeInViewport(),
      expectKept: () => expect(page.locator('main input[type="search"]').first()).toHaveValue('fever'),
      expectPart: () => expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible(),
    });
  });
}

test('a record dialog that fails to load keeps the added files in the list', async ({ page, signIn }) => {
  await signIn();
  const blocked = await blockChunk(page, 'record-dialog');
  await page.goto('/records');
  await untilLive(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  const added = page.getByRole('listitem').filter({ hasText: 'scan.pdf' });
  await expect(added).toBeVisible();
  await expectRecovery(page, blocked, {
    request: () => page.getByRole('button', { name: 'View' }).last().click(),
    retry: retryInDialog(page),
    expectFailure: () => expect(failure(page, 'The record could not be opened.')).toBeInViewport(),
    expectKept: () => expect(page.locator('li', { hasText: 'scan.pdf' })).toHaveCount(1),
    expectPart: () => expect(page.getByRole('dialog').getByText('Findings')).toBeVisible(),
  });
});

test('a reset confirmation that fails to load shows a dialog that can be closed', async ({ page }) => {
  const blocked = await blockChunk(page, 'reset-question');
  await page.goto('/about');
  await untilLive(page);
  const opener = page.getByRole('button', { name: 'Reset demo data' });
  await expectRecovery(page, blocked, {
    request: () => opener.click(),
    retry: retryInDialog(page),
    expectFailure: () => expect(failure(page, 'This question could not be loaded.')).toBeInViewport(),
    expectPart: () => expect(page.getByRole('alertdialog')).toBeVisible(),
  });
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a cart sheet that fails to load shows an error in a dialog and keeps the items', async ({
  page,
  signIn,
  seed,
}) => {
  await seed({ cart: storedFour });
  await signIn();
  await page.setViewportSize(phone);
  const blocked = await blockChunk(page, 'overlay');
  await page.goto('/medicines');
  await untilLive(page);
  await expectRecovery(page, blocked, {
    request: () => page.getByRole('button', { name: 'View cart' }).click(),
    retry: retryInDialog(page),
    expectFailure: () => expect(failure(page, 'The cart could not be opened.')).toBeInViewport(),
    expectKept: () => expect(page.getByText('4 items', { exact: true }).first()).toBeAttached(),
    expectPart: () =>
      expect(
        page.getByRole('dialog', { name: 'Your cart' }).getByText('Paracetamol 500mg', { exact: true }),
      ).toBeVisible(),
  });
});

test('doctor settings that fail to load show an error in place', async ({ page, signIn }) => {
  await signIn('doctor');
  const blocked = await blockChunk(page, 'profile-settings');
  await page.goto('/doctor-dashboard');
  await expectRecovery(page, blocked, {
    request: () => untilLive(page),
    retry: () => tryAgain(page).click(),
    expectFailure: () => expect(failure(page, 'Your profile settings could not be loaded.')).toBeVisible(),
    expectKept: () => expect(page.getByRole('table').first()).toBeVisible(),
    expectPart: () => expect(page.getByRole('form').or(page.locator('main form')).first()).toBeVisible(),
  });
});

test('a chart that fails to load shows an error and its table', async ({ page, signIn }) => {
  await signIn();
  const blocked = await blockChunk(page, 'chart-plot');
  await page.goto('/insights?score=sleep');
  const missing = page.getByText('The chart could not be loaded. This table shows the same numbers.');
  await expectRecovery(page, blocked, {
    request: () => untilLive(page),
    retry: () => tryAgain(page).first().click(),
    expectFailure: () => expect(missing.first()).toBeVisible(),
    expectKept: () => expect(page.getByRole('table').first()).toBeAttached(),
    expectPart: () => expect(page.locator('figure svg text').first()).toBeVisible(),
  });
});

test('quick actions that fail to load stay prerendered links', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await blockChunk(page, 'quick-actions');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('quick-actions'));
  await page.goto('/insurance');
  await untilLive(page);
  await failed;
  await page.getByRole('link', { name: 'Emergency', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency Services' })).toBeVisible();
});

test('shows a notification when its chunk fails to load', async ({ page, signIn }) => {
  await signIn();
  const blocked = await blockChunk(page, 'toast');
  await page.goto('/medicines');
  await untilLive(page);
  const add = () => page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const messages = page.getByText(/Paracetamol 500mg|Added to cart/).and(page.locator('[data-toasts] *'));
  await expectRecovery(page, blocked, {
    request: add,
    retry: add,
    expectFailure: () => expect(messages.first()).toBeInViewport(),
    // A click during a failing attempt starts no new attempt.
    expectPart: () =>
      expect(async () => {
        await add();
        await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached({ timeout: 1000 });
      }).toPass(),
  });
});

for (const chunk of ['auth', 'client']) {
  test(`sign-in without its chunk ${chunk} shows an error and keeps the typed values`, async ({ page }) => {
    const blocked = await blockChunk(page, chunk);
    await page.goto('/signin');
    await untilLive(page);
    await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const submit = () => page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectRecovery(page, blocked, {
      request: submit,
      retry: submit,
      expectFailure: async () => {
        await expect(failure(page, 'Failed to sign in.')).toBeInViewport();
        await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue(accounts.patient.email);
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
      },
      expectPart: () => expect(page.getByRole('button', { name: 'Logout' })).toBeAttached(),
    });
  });
}

test('booking without the HTTP client shows an error and keeps the form', async ({ page, signIn }) => {
  await signIn();
  const blocked = await blockChunk(page, 'client');
  await page.goto(doctor.path);
  await untilLive(page);
  await fillBooking(page);
  const submit = () => bookButton(page).click();
  await expectRecovery(page, blocked, {
    request: submit,
    retry: submit,
    expectFailure: async () => {
      await expect(page.getByRole('main').getByText(/^Failed to book appointment/)).toBeVisible();
      await expect(bookButton(page)).toBeVisible();
      await expectNothingLost(page);
    },
    expectPart: () => expect(page.getByRole('heading', { level: 1, name: 'Appointment confirmed' })).toBeVisible(),
  });
});

test("shows an error when an appointment's calendar code fails to load, and downloads on retry", async ({
  page,
  signIn,
}) => {
  await signIn();
  const blocked = await blockChunk(page, 'appointment-calendar');
  await page.goto(doctor.path);
  await untilLive(page);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment confirmed' })).toBeVisible();
  await expectCalendarRecovery(page, blocked);
});

test("shows an error when a lab booking's calendar code fails to load, and downloads on retry", async ({
  page,
  signIn,
}) => {
  await signIn();
  const blocked = await blockChunk(page, 'calendar-file');
  await openLabTests(page);
  await untilLive(page);
  await fillLabVisit(page);
  await bookTests(page).click();
  await expect(page.getByRole('heading', confirmed())).toBeVisible();
  await expectCalendarRecovery(page, blocked);
});

async function expectCalendarRecovery(page: Page, blocked: Awaited<ReturnType<typeof blockChunk>>) {
  const message = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'We could not create the calendar file.' });
  const add = () => page.getByRole('button', { name: 'Add to calendar' }).click();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await expectRecovery(page, blocked, {
    request: add,
    retry: add,
    expectFailure: () => expect(message).toBeInViewport(),
    expectPart: () => expect.poll(() => downloads).toEqual([expect.stringMatching(/[.]ics$/)]),
  });
}

test('keeps the page of a post whose text fails to load, and loads it on retry', async ({ page }) => {
  const blocked = await blockChunk(page, 'blog-content-balanced-thali');
  await page.goto('/blog');
  await untilLive(page);
  await expectRecovery(page, blocked, {
    request: () => page.locator('main a[href="/blog/balanced-thali"]').first().click(),
    retry: () => tryAgain(page).click(),
    expectFailure: () => expect(failure(page, 'The article could not be loaded')).toBeVisible(),
    expectKept: () => expect(page.getByRole('heading', { level: 1 })).toContainText('The thali'),
    expectPart: () => expect(page.getByRole('region', { name: 'Sources' })).toBeVisible(),
  });
});

test('home page sections that fail to load after a client-side navigation show an error in place', async ({ page }) => {
  const blocked = await blockChunk(page, 'home-sections');
  await page.goto('/about');
  await untilLive(page);
  await expectRecovery(page, blocked, {
    request: () => page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click(),
    retry: () => tryAgain(page).click(),
    expectFailure: () => expect(failure(page, 'The rest of this page could not be loaded.')).toBeVisible(),
    expectKept: () => expect(page.getByRole('heading', { level: 1 })).toContainText('Our Priority'),
    expectPart: () => expect(page.locator('main section').nth(1)).toBeVisible(),
  });
});

test('prerendered home page sections stay visible without their chunk', async ({ page }) => {
  await blockChunk(page, 'home-sections');
  await page.goto('/');
  await untilLive(page);
  await expect(page.locator('main section').nth(1)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'loaded' })).toHaveCount(0);
});

for (const { chunk, what } of [
  { chunk: 'route', what: 'its own chunk' },
  { chunk: 'cart', what: 'a chunk that it shares with other pages' },
]) {
  test(`a page without ${what} is loaded in place on a retry`, async ({ page, signIn }) => {
    await signIn('patient', '/emergency-contacts');
    await untilLive(page);
    const blocked = await blockChunk(page, chunk);
    await page.reload();
    await untilLive(page);
    const go = () =>
      page.evaluate(() => {
        history.pushState(null, '', '/medicines');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
    await expectRecovery(page, blocked, {
      request: go,
      retry: () => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
      expectFailure: async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Ambulance 102' })).toHaveAttribute(
          'href',
          'tel:102',
        );
      },
      expectPart: () => expect(page.getByRole('heading', { level: 1, name: 'Medicines' })).toBeVisible(),
    });
  });
}

test('offline, an uncached page shows a message and opens when the network returns', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  // Without this, the app preloads the page before the network goes offline.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn();
  await page.goto('/insurance');
  await untilLive(page);
  await markDocument(page);
  await setNetwork(context, false);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeFocused();
  await expect(page).toHaveTitle('You are offline · Sehat');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ambulance 102' })).toHaveAttribute('href', 'tel:102');
  await expectAccessible();
  const retry = main.getByRole('button', { name: 'Try again' });
  await retry.click();
  // The page retries on the next `online` event, which an attempt in progress would miss.
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await setNetwork(context, true);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  await expect(page).toHaveTitle('About · Sehat');
  await expectSameDocument(page);
});
