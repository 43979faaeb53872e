import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test('a deep link is served, and an unknown path is a page of the app', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your Health, Our Priority');
});

test('each page names the document, and a route change moves the focus to its heading', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Our Priority/ })).toBeVisible();
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In / Sign Up' }).click();
  await expect(page).toHaveTitle('Sign In · Sehat');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
});

/** What an attacker would do who gets markup into the page. */
const smuggle = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Taken over"';
    document.head.append(script);
  });

test('a script that gets into a page does not run', async ({ browser, baseURL }) => {
  // A context of its own, in which violations fail nothing.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
  await smuggle(page);
  await expect(page).toHaveTitle('Your Health, Our Priority · Sehat');
  await context.close();
});

test.fail('a violation of the policy fails the journey that it happens in', async ({ page }) => {
  await page.goto('/');
  await smuggle(page);
});

test('everything comes from this origin', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});

test('every picture on the home page loads', async ({ page }) => {
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

test('the chosen theme is remembered and set before the first paint', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Our Priority/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
