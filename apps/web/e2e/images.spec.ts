import { expect, test } from './fixtures';

// `page.route` cannot intercept requests of a service worker. Without it, the embedded backend runs in the page.
test.use({ serviceWorkers: 'block' });

for (const path of ['/', '/doctors', '/medicines']) {
  test(`${path} shows no broken image when every image fails to load`, async ({ page, signIn, complaints }) => {
    complaints.allow(/Failed to load resource/);
    await signIn();
    await page.setViewportSize({ width: 360, height: 740 });
    let failures = 0;
    await page.route('**/images/**', (route) => {
      failures += 1;
      return route.abort();
    });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const article of await page.getByRole('article').all()) await article.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images]
            .filter(
              (image) => image.complete && image.naturalWidth === 0 && image.checkVisibility({ opacityProperty: true }),
            )
            .map(({ src }) => src),
        ),
      )
      .toEqual([]);
    expect(failures).toBeGreaterThan(0);
  });
}
