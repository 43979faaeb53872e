import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';
import { stored } from './shop';

// The service worker would serve the scripts that this test delays.
test.use({ serviceWorkers: 'block' });

const posts = [
  { slug: 'ten-minute-walks', title: 'Ten minutes, three times a day' },
  { slug: 'when-worry-stays', title: 'When worry does not switch off' },
  { slug: 'balanced-thali', title: 'The thali is already a good plan' },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Delays the scripts whose URL matches, until the returned function is called. */
async function holdBack(page: Page, scripts: string | RegExp) {
  const letGo = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  return () => letGo.resolve();
}

async function followToPost(page: Page, title: string) {
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'Read More' }).click();
}

test.describe('the heading gets focus after a link', () => {
  for (const { slug, title } of posts) {
    test(`that was clicked before hydration, to ${slug}`, async ({ page }) => {
      const letGo = await holdBack(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      await followToPost(page, title);
      await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`));
      letGo();
      await expect(heading(page, title)).toBeFocused();
    });
  }

  for (const { slug, title } of posts) {
    test(`that was clicked during hydration on a slow phone, to ${slug}`, async ({ page, context }) => {
      // The page has a twelfth of the machine's speed.
      test.slow();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 12 });
      await page.goto('/', { waitUntil: 'commit' });
      await followToPost(page, title);
      await expect(heading(page, title)).toBeFocused({ timeout: 30_000 });
    });
  }

  test('whose page was not preloaded', async ({ page }) => {
    await page.goto('/about');
    const letGo = await holdBack(page, /\/assets\/(route|blog)[^/]*[.]js/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    letGo();
    await expect(heading(page, 'Blog')).toBeFocused();
  });

  test('to a page that first reads the stored cart', async ({ page, seed }) => {
    await seed({ cart: stored([{ id: 'med-aspirin', name: 'Aspirin 75mg', price: 35, quantity: 1 }]) });
    await page.goto('/about');
    await untilLive(page);
    // No page links there for visitors, so the test adds a link to a page.
    await page.evaluate(() => {
      history.pushState({ key: 'to-cart', usr: null, idx: 1 }, '', '/cart');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    });
    await expect(heading(page, 'Your Cart')).toBeFocused();
  });
});

test('opening or reloading a page does not move focus', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('article').first().getByRole('link', { name: 'Read More' }).click();
  await expect(heading(page, posts[0]?.title ?? '')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('focus stays in a field that was used before hydration', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign In / Sign Up' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example');
  letGo();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});
