import { expect, test } from './fixtures';

const property = (html: string, name: string) =>
  html.match(new RegExp(`(?:property|name)="${name}" content="([^"]*)"`))?.[1];

test('the sitemap lists public pages and posts, each with its description in the document', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc));
  const paths = locations.map(({ pathname }) => pathname);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', '/blog', '/blog/balanced-thali', '/doctor-registration']),
  );
  expect(paths).not.toContain('/dashboard');
  expect(paths).not.toContain('/cart');

  const titles = new Set<string | undefined>();
  for (const { href, pathname } of locations) {
    const html = await (await request.get(pathname)).text();
    titles.add(html.match(/<title>([^<]+) · Sehat<\/title>/)?.[1]);
    expect(property(html, 'og:url'), pathname).toBe(href);
    expect(html).toContain(`rel="canonical" href="${href}"`);
    expect(property(html, 'description')?.length, pathname).toBeGreaterThan(49);
    const image = new URL(property(html, 'og:image') ?? '');
    const picture = await request.get(`${baseURL}${image.pathname}`);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
  expect(titles.size).toBe(locations.length);
});

test('Hindi pages have Hindi pictures and name the other language', async ({ request, baseURL }) => {
  for (const path of ['/hi', '/hi/about', '/hi/blog/balanced-thali']) {
    const html = await (await request.get(path)).text();
    expect(property(html, 'og:locale'), path).toBe('hi_IN');
    expect(property(html, 'og:locale:alternate'), path).toBe('en_IN');
    const { pathname } = new URL(property(html, 'og:image') ?? '');
    expect(pathname).toMatch(/^\/hi\/social\//);
    const picture = await request.get(`${baseURL}${pathname}`);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
});

test('robots.txt names the sitemap and the private pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap[.]xml$/m);
  for (const path of ['/dashboard', '/checkout', '/admin']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).not.toContain('Disallow: /about');
});

test('updates the document head on navigation', async ({ page }) => {
  const content = (name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
  await page.goto('/blog/ten-minute-walks');
  await expect(page).toHaveTitle('Ten minutes, three times a day · Sehat');
  await expect(content('og:type')).toHaveAttribute('content', 'article');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About · Sehat');
  await expect(content('og:type')).toHaveAttribute('content', 'website');
  await expect(content('og:title')).toHaveAttribute('content', 'About');
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/about$/);
  await page.goto('/cart');
  await expect(content('robots')).toHaveAttribute('content', 'noindex');
});
