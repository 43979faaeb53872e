import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test, untilLive } from './fixtures';

async function fillIn(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();
const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();

const isControlled = (page: Page) => page.evaluate(() => Boolean(navigator.serviceWorker.controller));
const untilControlled = (page: Page) => expect.poll(() => isControlled(page)).toBe(true);

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page) {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

test('sign-in works after Shift+Reload, which bypasses the service worker', async ({ page, context }) => {
  await page.goto('/signin');
  await untilControlled(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.reload', { ignoreCache: true });
  await expect.poll(() => isControlled(page).catch(() => true)).toBe(false);
  await untilLive(page);
  await fillIn(page);
  const documents = countDocuments(page);
  await submit(page);
  await expectSignedIn(page);
  expect(documents.count).toBe(0);
});

test('a controlled page does not wait for the registration of its service worker', async ({ page }) => {
  await page.goto('/signin');
  await untilControlled(page);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {});
  });
  await page.reload();
  await untilLive(page);
  await fillIn(page);
  const call = page.waitForRequest('**/auth/v1/token?grant_type=password');
  await submit(page);
  // The service worker receives the request, so the page has not answered it itself.
  await call;
  await expectSignedIn(page);
});

const hangs: Record<string, () => void> = {
  'is never registered': () => {
    navigator.serviceWorker.register = () => new Promise(() => {});
  },
  'never takes control': () => {
    Object.defineProperty(navigator.serviceWorker, 'controller', { get: () => null });
  },
  'never answers': () => {
    ServiceWorker.prototype.postMessage = () => {};
  },
};

for (const [name, hang] of Object.entries(hangs)) {
  test(`sign-in works with a worker that ${name}`, async ({ page }) => {
    await page.addInitScript(hang);
    await page.goto('/signin');
    await untilLive(page);
    await fillIn(page);
    const documents = countDocuments(page);
    await submit(page);
    await expectSignedIn(page);
    expect(documents.count).toBe(0);
  });
}
