import type { Page } from '@playwright/test';
import { numbers, request } from './emergency';
import { expect, test } from './fixtures';
import { setNetwork } from './online';
import { startOwnNetwork } from './own-network';

/** Waits until the service worker has cached the shell, so that the page needs no network. */
const expectShellKept = (page: Page, cacheName?: string) =>
  expect
    .poll(
      () => page.evaluate(async (name) => Boolean(await caches.match('/', name ? { cacheName: name } : {})), cacheName),
      {
        timeout: 20_000,
      },
    )
    .toBe(true);

/**
 * Closes the page and returns a new one after the waiting service worker has replaced the active one. A page that opens
 * earlier would keep the active worker.
 */
async function reopenWithNewWorker(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const session = await page.context().newCDPSession(next);
  const waiting = new Set<string>();
  const replaced = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId);
        else if (waiting.has(versionId)) resolve();
      }
    });
  });
  await session.send('ServiceWorker.enable');
  await page.close();
  await replaced;
  await session.detach();
  return next;
}

test.describe('without a network', () => {
  test('the emergency page opens with its phone links after one visit', async ({
    page,
    context,
    signInByForm,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    await signInByForm();
    await expectShellKept(page);
    await setNetwork(context, false);
    await page.goto('/ambulance');
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency Services' })).toBeVisible();
    await expect(numbers(page)).toHaveText(['Ambulance 102', 'Police 100', 'Fire 101']);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByLabel('Location', { exact: true }).fill('12 Lodhi Road');
    await page.getByRole('button', request).click();
    await expect(page.getByText('Ambulance request noted. Call 102 for an immediate emergency.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Emergency contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency Contacts' })).toBeVisible();

    await setNetwork(context, true);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await page.goto('/about');
    await expect(page).toHaveTitle('About · Sehat');
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  test('a signed-out visitor sees the numbers too', async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    await page.goto('/blog');
    await expectShellKept(page);
    await setNetwork(context, false);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your Health, Our Priority');
    await page.getByRole('main').getByRole('link', { name: 'Emergency Services' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(numbers(page).first()).toHaveAttribute('href', 'tel:102');
  });

  test('the service worker survives closing the last page', async ({ page, context, complaints, signInByForm }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    await signInByForm();
    await expectShellKept(page);
    await page.close();
    await setNetwork(context, false);
    const later = await context.newPage();
    await later.goto('/ambulance');
    await expect(numbers(later)).toHaveCount(3);
  });
});

test('a repeat visit shows the numbers when the network does not respond', async ({ page, signInByForm, baseURL }) => {
  const network = await startOwnNetwork(baseURL ?? '');
  try {
    await signInByForm('patient', `${network.url}/signin`);
    await expectShellKept(page);
    network.stall();
    await page.goto(`${network.url}/ambulance`, { waitUntil: 'commit' });
    await expect(numbers(page)).toHaveText(['Ambulance 102', 'Police 100', 'Fire 101']);
    expect(network.held).toContain('/ambulance');
  } finally {
    network.stop();
  }
});

test('@timing the numbers are on screen within a second when the network does not respond', async ({
  page,
  signInByForm,
  baseURL,
}) => {
  const network = await startOwnNetwork(baseURL ?? '');
  try {
    await signInByForm('patient', `${network.url}/signin`);
    await expectShellKept(page);
    network.stall();
    await page.addInitScript(() => {
      const look = () => {
        if (!document.querySelector('main a[href="tel:102"]')) requestAnimationFrame(look);
        // The browser has painted after two frames.
        else requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('numbers')));
      };
      look();
    });
    const seen: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto(`${network.url}/ambulance`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('numbers').length > 0);
      seen.push(await page.evaluate(() => performance.getEntriesByName('numbers')[0]?.startTime ?? Infinity));
    }
    expect(seen.toSorted((a, b) => a - b)[2], `milliseconds: ${seen.map(Math.round).join(', ')}`).toBeLessThan(1000);
  } finally {
    network.stop();
  }
});

test('a new version waits until all pages are closed, and then removes the old caches', async ({
  page: opened,
  signInByForm,
  baseURL,
}) => {
  // The worker fetches the whole shell three times.
  test.slow();
  const network = await startOwnNetwork(baseURL ?? '');
  let page = opened;
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sehat-shell-')));
  try {
    await signInByForm('patient', `${network.url}/signin`);
    await expectShellKept(page);
    const [first] = await versions();
    for (const [version, kept] of [
      ['second', [first, 'sehat-shell-second']],
      ['third', ['sehat-shell-second', 'sehat-shell-third']],
    ] as const) {
      network.deploy(version);
      await page.goto(`${network.url}/dashboard`);
      await expect
        .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
        .toBe(true);
      expect(await versions()).not.toContain(`sehat-shell-${version}`);
      await expect(
        page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem').first(),
      ).toBeVisible();
      page = await reopenWithNewWorker(page);
      await page.goto(`${network.url}/dashboard`);
      await expect.poll(versions).toEqual(kept);
      // While the cache of a version is incomplete, the next version also keeps the one before it.
      await expectShellKept(page, `sehat-shell-${version}`);
      await expect(
        page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem').first(),
      ).toBeVisible();
    }
  } finally {
    network.stop();
  }
});
