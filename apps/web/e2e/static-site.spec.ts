import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures';

test("serves a deep link, and shows the app's not-found page for an unknown path", async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your Health, Our Priority');
});

test('each page sets the document title, and navigation moves focus to the heading', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Our Priority/ })).toBeVisible();
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In / Sign Up' }).click();
  await expect(page).toHaveTitle('Sign In · Sehat');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
});

/** Adds a script to the page, as an attacker with markup injection does. */
const injectScript = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.title = "Taken over"');
    document.head.append(script);
  });

/** Passes strings to sinks that Trusted Types guard. Returns the names of the sinks that accepted one. */
const tryInjectionSinks = (page: Page) =>
  page.evaluate(async () => {
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img onerror="alert(1)">';
      },
      'a script URL': () => {
        document.createElement('script').src = 'https://elsewhere.example/a.js';
      },
      'a worker': () => new Worker('/mockServiceWorker.js'),
      'another service worker': () => navigator.serviceWorker.register('/mockServiceWorker.js'),
    };
    const open: string[] = [];
    for (const [name, use] of Object.entries(sinks)) {
      const isOpen = await Promise.resolve()
        .then(use)
        .then(
          () => true,
          () => false,
        );
      if (isOpen) open.push(name);
    }
    return open;
  });

/** Opens a page in a separate context, because the fixture fails tests with a policy violation in their own context. */
async function openUnwatched(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const response = await page.goto('/');
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
  return { page, policy: response?.headers()['content-security-policy'], close: () => context.close() };
}

test('an injected script does not run', async ({ browser, baseURL }) => {
  const { page, policy, close } = await openUnwatched(browser, baseURL);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  await injectScript(page);
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
  await close();
});

test('an injected style changes nothing, neither as an element nor as an attribute', async ({ browser, baseURL }) => {
  const { page, close } = await openUnwatched(browser, baseURL);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    const sheet = document.createElement('style');
    sheet.append('h1 { visibility: hidden }');
    document.head.append(sheet);
    element.setAttribute('style', 'opacity: 0');
  });
  await expect(heading).toHaveCSS('visibility', 'visible');
  await expect(heading).toHaveCSS('opacity', '1');
  await close();
});

test('injection sinks refuse strings before and after the service worker starts', async ({ browser, baseURL }) => {
  const { page, close } = await openUnwatched(browser, baseURL);
  expect(await tryInjectionSinks(page)).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await tryInjectionSinks(page)).toEqual([]);
  await close();
});

test.fail('a policy violation fails its journey', async ({ page }) => {
  await page.goto('/');
  await injectScript(page);
});

test('loads resources from its own origin only', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});

test('loads every image of the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const broken = await page.evaluate(async () => {
    const images = [...document.images];
    await Promise.all(
      images.map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    );
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
  expect(broken).toEqual([]);
});

test('stores the chosen theme and applies it before the first paint', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Our Priority/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
