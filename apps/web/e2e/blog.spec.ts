import { expect, test } from './fixtures';

const posts = [
  { slug: 'ten-minute-walks', title: 'Ten minutes, three times a day', category: 'Wellness' },
  { slug: 'when-worry-stays', title: 'When worry does not switch off', category: 'Mental Health' },
  { slug: 'balanced-thali', title: 'The thali is already a good plan', category: 'Nutrition' },
];

test('leads from the teaser to the index, to a post and to its author', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page).toHaveTitle('Blog · Sehat');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, { title, category }] of posts.entries()) {
    await expect(cards.nth(index)).toContainText(category);
    await expect(cards.nth(index).getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(cards.nth(index).getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  }

  await page.getByRole('article', { name: posts[1]?.title }).getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(/\/blog\/when-worry-stays$/);
  await expect(page).toHaveTitle('When worry does not switch off · Sehat');
  const heading = page.getByRole('heading', { level: 1, name: 'When worry does not switch off' });
  await expect(heading).toBeFocused();
  const article = page.getByRole('article', { name: 'When worry does not switch off' });
  await expect(article).toContainText('10 Oct 2025');
  await expect(article).toContainText(/\d min read/);
  await expect(article.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(article.getByRole('region', { name: 'Sources' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(article.getByRole('link', { name: '102' }).first()).toHaveAttribute('href', 'tel:102');

  await page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: 'Read More' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ten minutes, three times a day' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
});

test('restores the scroll position after going back and after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const last = page.getByRole('article', { name: posts[2]?.title });
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link', { name: 'Read More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: posts[2]?.title })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(last.getByRole('link', { name: 'Read More' })).toBeInViewport();
  await page.reload();
  await expect(last.getByRole('link', { name: 'Read More' })).toBeInViewport();
});

test('restores the scroll position when the chunk of the page is not loaded yet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const link = page.getByRole('article', { name: posts[2]?.title }).getByRole('link', { name: 'Read More' });
  await link.scrollIntoViewIfNeeded();
  // The module that records positions loads after the page.
  const recordedTop = () =>
    page.evaluate(() => (window.history.state as { scrollTop?: number } | null)?.scrollTop ?? 0);
  await expect.poll(recordedTop).toBeGreaterThan(0);
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: posts[2]?.title });
  await expect(heading).toBeFocused();
  // The document of the reload has the chunk of the post alone.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
});

test('follows a user who goes back before the app has started', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('article', { name: posts[2]?.title }).getByRole('link', { name: 'Read More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: posts[2]?.title })).toBeFocused();
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isBack;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: posts[2]?.title })).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/\/blog$/);
  resolve();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('keeps text lines within a readable length', async ({ page }) => {
  await page.goto('/blog/balanced-thali');
  const paragraph = page.getByRole('article').locator('h2 + p').first();
  await expect(paragraph).toBeVisible();
  const characters = await paragraph.evaluate((element) => {
    const probe = document.createElement('span');
    probe.textContent = '0'.repeat(100);
    probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap';
    element.append(probe);
    const each = probe.getBoundingClientRect().width / 100;
    probe.remove();
    return element.getBoundingClientRect().width / each;
  });
  expect(characters).toBeLessThanOrEqual(66);
});

test('an unknown slug shows a message with links to other pages', async ({ page }) => {
  await page.goto('/blog/no-such-post');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible();
  await expect(page).toHaveTitle('Blog post not found · Sehat');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Go to the blog' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('offers a retry when the text of a post fails to load', async ({ page, context, complaints }) => {
  complaints.allow(/Failed to (load resource|fetch)|dynamically imported module|Unable to preload/);
  // Without the service worker, the request below reaches the network and fails there.
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('not in this test'));
  });
  let broken = true;
  await page.route(/\/assets\/blog-content-balanced-thali-/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/blog/balanced-thali');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The article could not be loaded' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`the blog at ${width} px has no axe violation and no horizontal scrolling`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/blog', ...posts.map(({ slug }) => `/blog/${slug}`), '/blog/no-such-post']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading the article' })).toHaveCount(0);
        await expectAccessible();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

for (const theme of ['dark', 'contrast']) {
  test(`the blog has no axe violation in the ${theme} theme`, async ({ page, seed, expectAccessible }) => {
    await seed({ 'sehat.theme': theme });
    for (const path of ['/about', '/blog', '/blog/when-worry-stays']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    }
  });
}
