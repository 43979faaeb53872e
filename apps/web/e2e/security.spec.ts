import { expect, test, untilLive } from './fixtures';

test('another site cannot show a page in a frame', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${baseURL}/signin"></iframe><iframe src="${baseURL}/prescription.pdf"></iframe>`);
  for (const frame of page.frames().slice(1)) await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  await context.close();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a changed script does not run', async ({ page, complaints }) => {
    complaints.allow(/valid digest|Failed to load resource/);
    const ran = () => page.evaluate(() => 'changed' in globalThis);
    await page.route(/[/]assets[/]index-[^/]+[.]js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};globalThis.changed = true;` });
    });
    await page.goto('/signin');
    await expect(page.getByRole('alert').filter({ hasText: 'This page has not fully loaded.' })).toBeVisible({
      timeout: 10_000,
    });
    expect(await ran()).toBe(false);
  });
});

test('tokens in an address sign no user in', async ({ page, savedSession }) => {
  const { storage } = await savedSession('admin');
  const tokens = storage.origins[0]?.localStorage.find(({ name }) => name === 'sehat.session')?.value ?? '{}';
  const { accessToken, refreshToken } = JSON.parse(tokens) as Record<string, string>;
  const planted = new URLSearchParams({
    access_token: accessToken ?? '',
    refresh_token: refreshToken ?? '',
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
  }).toString();
  expect(planted.length).toBeGreaterThan(150);
  for (const address of [`/signin?${planted}`, `/signin#${planted}`, `/reset-password#${planted}`]) {
    await page.goto(address);
    await untilLive(page);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('sehat.session'))).toBeNull();
  }
});

test('password fields take a paste, and tell password managers their purpose', async ({ page }) => {
  const purposes: string[] = [];
  for (const address of ['/signin', '/signup', '/doctor-registration']) {
    await page.goto(address);
    await untilLive(page);
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    purposes.push((await field.getAttribute('autocomplete')) ?? 'none');
    const isTaken = await field.evaluate((element) =>
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    );
    expect(isTaken).toBe(true);
  }
  expect(purposes).toEqual(['current-password', 'new-password', 'new-password']);
});

test('an address that begins with two slashes has no link to another site', async ({ page, baseURL }) => {
  for (const address of ['/hi//elsewhere.example/page', '//elsewhere.example/page', '/hi/%5Celsewhere.example']) {
    await page.goto(baseURL + address);
    await untilLive(page);
    const hosts = await page
      .locator('a[href], area[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host));
    expect(hosts.length).toBeGreaterThan(10);
    expect(hosts).not.toContain('elsewhere.example');
  }
});
