import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../src/paths/paths';
import { expect, test, untilLive } from './fixtures';
import { setNetwork } from './online';

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const switchTo = (page: Page, name: 'English' | 'हिन्दी') =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('sehat.language'));
const offer = (page: Page) => page.getByRole('link', { name: 'यह साइट हिन्दी में पढ़ें' });

/** Makes the browser prefer Hindi in all pages of a context. */
const preferHindi = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'hi-IN', 'en-IN'], configurable: true }),
  );

test('the switch leads to the same page with its query and hash in the other language', async ({ page }) => {
  await page.goto('/blog?search=walks#main');
  await untilLive(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' });
  await expect(link).toHaveAttribute('lang', 'hi');
  await expect(link).toHaveAttribute('hreflang', 'hi');
  await switchTo(page, 'हिन्दी');
  await expect.poll(() => addressOf(page)).toBe('/hi/blog?search=walks#main');
  await untilLive(page);
  expect(await language(page)).toBe('hi-IN');
  await switchTo(page, 'English');
  await expect.poll(() => addressOf(page)).toBe('/blog?search=walks#main');
  expect(await language(page)).toBe('en-IN');
});

test('links, redirects and return addresses stay in the language', async ({ page }) => {
  await page.goto('/hi/doctors?search=heart');
  await expect(page).toHaveURL(/\/hi\/signin$/);
  await untilLive(page);
  await page.locator('input[type="email"]').fill('patient@sehat.example');
  await page.locator('input[autocomplete="current-password"]').fill('sehat-demo');
  await page.locator('main button[type="submit"]').click();
  await expect(page).toHaveURL(/\/hi\/doctors\?search=heart$/);
  await page.getByRole('contentinfo').locator('a[href="/hi/help"]').click();
  await expect(page).toHaveURL(/\/hi\/help$/);
  await page.getByRole('banner').locator('a[href="/hi"]').first().click();
  await expect(page).toHaveURL(/\/hi$/);
});

test('a return address survives the switch', async ({ page }) => {
  await page.goto('/hi/records');
  await expect(page).toHaveURL(/\/hi\/signin$/);
  await untilLive(page);
  await switchTo(page, 'English');
  await expect(page).toHaveURL(/:\d+\/signin$/);
  await page.getByLabel('Email', { exact: true }).fill('patient@sehat.example');
  await page.getByLabel('Password', { exact: true }).fill('sehat-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/records$/);
});

test('session and drafts are the same in both languages', async ({ page, signIn }) => {
  await signIn('patient', '/ambulance');
  await untilLive(page);
  await page.getByLabel('Location', { exact: true }).fill('12 Lodhi Road');
  await switchTo(page, 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/ambulance$/);
  await expect(page.locator('main input').first()).toHaveValue('12 Lodhi Road');
});

test('no link of a Hindi document leads to an English page, except the switch', async ({ page }) => {
  for (const path of Object.values(paths).filter((each) => !each.includes(':'))) {
    const html = await (await page.request.get(path === '/' ? '/hi' : `/hi${path}`)).text();
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)];
    expect(links.length).toBeGreaterThan(5);
    const foreign = links.filter(
      ([link, href = '']) => !/^\/hi(\/|\?|#|$)/.test(href) && !link.includes('hrefLang="en"') && !/[.]\w+$/.test(href),
    );
    expect
      .soft(
        foreign.map(([link]) => link),
        path,
      )
      .toEqual([]);
  }
});

test('every document names its translations', async ({ page }) => {
  for (const path of Object.values(paths).filter((each) => !each.includes(':'))) {
    const [english, hindi] = [path, path === '/' ? '/hi' : `/hi${path}`];
    for (const address of [english, hindi]) {
      const html = await (await page.request.get(address)).text();
      const found = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="https?:\/\/[^/"]+([^"]*)"/g)];
      expect
        .soft(
          found.map(([, id, href]) => `${id} ${href}`),
          address,
        )
        .toEqual([`en ${english}`, `hi ${hindi}`, `x-default ${english}`]);
      expect.soft(/<html lang="([\w-]+)"/.exec(html)?.[1], address).toBe(address === english ? 'en-IN' : 'hi-IN');
    }
  }
});

test('an unknown address shows the not-found page of its language', async ({ page }) => {
  await page.goto('/hi/no/such/page');
  await untilLive(page);
  expect(await language(page)).toBe('hi-IN');
  await expect(page.getByRole('main').locator('a[href="/hi"]')).toBeVisible();
  await switchTo(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(addressOf(page)).toBe('/no/such/page');
});

test.describe('the kept choice', () => {
  test('opens the start page in its language', async ({ page }) => {
    await page.goto('/');
    await untilLive(page);
    await switchTo(page, 'हिन्दी');
    await expect(page).toHaveURL(/\/hi$/);
    expect(await chosen(page)).toBe('"hi"');
    await page.goto('about:blank');
    await page.goto('/?source=home#main');
    await expect.poll(() => addressOf(page)).toBe('/hi?source=home#main');
  });

  test('does not change where a link of the site leads', async ({ page }) => {
    await page.goto('/hi');
    await untilLive(page);
    await switchTo(page, 'English');
    await expect.poll(() => addressOf(page)).toBe('/');
    expect(await chosen(page)).toBe('"en"');
    await page.goto('/hi');
    await page.evaluate(() => localStorage.setItem('sehat.language', '"hi"'));
    // As a link that opens in a new tab, which does not store a choice.
    await page.evaluate(() => window.location.assign('/'));
    await expect.poll(() => addressOf(page)).toBe('/');
  });

  test('offers another language on a page that names its own, until the user declines', async ({ page, seed }) => {
    await seed({ 'sehat.language': '"hi"' });
    await page.goto('/about');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('region', { name: 'Language' }).getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/help');
    await untilLive(page);
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
    expect(await chosen(page)).toBe('"hi"');
  });
});

test.describe('a browser that prefers Hindi', () => {
  test.beforeEach(({ context }) => preferHindi(context));

  test('gets an offer on its first visit, which moves nothing', async ({ page, expectAccessible }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset['shift'] = String(entry.startTime);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/about?from=search');
    await expect(page.getByText('You can also read this site in हिन्दी.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['shift'])).toBeUndefined();
    await expectAccessible();
    await offer(page).click();
    await expect.poll(() => addressOf(page)).toBe('/hi/about?from=search');
    expect(await chosen(page)).toBe('"hi"');
  });

  test('gets no offer after it was dismissed, and none in Hindi', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('region', { name: 'Language' }).getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await chosen(page)).toBe('"en"');
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
  });
});

test('without a network, a kept Hindi page opens in Hindi, and an English address leads to it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await page.goto('/hi/blog');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/hi'))), { timeout: 20_000 })
    .toBe(true);
  expect(await page.evaluate(async () => Boolean(await caches.match('/')))).toBe(false);
  await setNetwork(context, false);
  await page.goto('/hi/ambulance');
  await expect(page).toHaveURL(/\/hi\/signin$/);
  await expect(page.locator('main a[href="tel:102"]').first()).toHaveAttribute('href', 'tel:102');
  expect(await language(page)).toBe('hi-IN');
  await page.goto('/ambulance');
  await expect(page).toHaveURL(/\/hi\/signin$/);
});
