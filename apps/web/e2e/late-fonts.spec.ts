import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';

// `page.route` cannot intercept requests of a service worker. Without it, the embedded backend runs in the page.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** The fonts of an element's painted letters. `document.fonts.check` is also true for unused fonts. */
async function faceOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ isCustomFont }) => (isCustomFont ? 'brand face' : 'fallback'));
}

/** Holds back the brand face. Returns a function that sends it after the browser has given it up for this document. */
async function holdFont(page: Page) {
  let send = () => {};
  const isDue = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/anek-latin*.woff2', async (route) => {
    await isDue;
    await route.continue();
  });
  return async () => {
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint && performance.now() - paint.startTime > 1000;
    });
    send();
    // Resolves after the app's own copy of the font.
    await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[as=font]');
      await new FontFace('Copy', `url(${link?.href})`).load();
    });
  };
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      const measured = window as unknown as { shift: number };
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
        if (!hadRecentInput) measured.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test('a brand face that misses the first paint moves no text, and is in use on the second page', async ({ page }) => {
  const sendFont = await holdFont(page);
  await page.goto('/', { waitUntil: 'commit' });
  await untilLive(page);
  const before = await shiftOf(page);
  await sendFont();
  expect(await faceOf(page, 'main h1')).toEqual(['fallback']);
  expect((await shiftOf(page)) - before).toBeLessThanOrEqual(0.01);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One open network for health' })).toBeVisible();
  expect(await faceOf(page, 'main h1')).toEqual(['brand face']);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Our Priority/ })).toBeVisible();
  expect(await faceOf(page, 'main h1')).toEqual(['brand face']);
});

test('a brand face that fails to load leaves the pages in the fallback font', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.route('**/assets/anek-latin*.woff2', (route) => route.abort());
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One open network for health' })).toBeVisible();
  expect(await faceOf(page, 'main h1')).toEqual(['fallback']);
});

test('an English page fetches no Devanagari face, and a Hindi page none for rare letters', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /[/](anek-[a-z-]+)-.{8}[.]woff2$/.exec(request.url()) ?? [];
    if (name) fetched.add(name);
  });
  const facesOf = async (address: string) => {
    fetched.clear();
    await page.goto(address);
    await untilLive(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    return [...fetched].filter((name) => name !== 'anek-rupee').toSorted();
  };
  for (const path of ['/about', '/blog/balanced-thali', '/signin', '/cart'])
    expect.soft(await facesOf(path), path).toEqual(['anek-latin']);
  for (const path of ['/hi/about', '/hi/blog/balanced-thali', '/hi/signin', '/hi/cart'])
    expect.soft(await facesOf(path), path).toEqual(['anek-devanagari', 'anek-latin']);
});
