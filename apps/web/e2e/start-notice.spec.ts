import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';

// The service worker would serve the files that these tests break.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource|valid digest|MIME type|no #root/));

/** The time limit for the notice, in milliseconds. */
const promised = 10_000;

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not fully loaded.' });
const reloadButton = (page: Page) => notice(page).getByRole('button', { name: 'Reload the page' });
const entry = /[/]assets[/]index-[^/]+[.]js$/;
const pageChunk = /[/]assets[/]route-[^/]+[.]js$/;

/** Breaks the responses to matching requests until the returned function is called. */
async function spoil(page: Page, url: RegExp, answer: (route: Route) => Promise<void> | undefined) {
  let spoiled = true;
  await page.route(url, (route) => (spoiled ? answer(route) : route.continue()));
  return () => {
    spoiled = false;
  };
}

/** Removes integrity hashes from a document, as for a browser without support for them. */
const withoutIntegrity = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
  });

const faults: [name: string, url: RegExp, answer: (route: Route) => Promise<void> | undefined][] = [
  ['is not found', entry, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['is a page', entry, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Start</title>' })],
  ['is empty', entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ['never arrives', entry, () => undefined],
];

for (const [name, url, answer] of faults) {
  test(`shows a notice when the entry script ${name}, and a reload recovers`, async ({ page }) => {
    const heal = await spoil(page, url, answer);
    await page.goto('/signin', { waitUntil: 'commit' });
    await expect(notice(page)).toBeVisible({ timeout: promised });
    await expect(notice(page).getByRole('link', { name: '102' })).toHaveAttribute('href', 'tel:102');
    heal();
    await reloadButton(page).click();
    await untilLive(page);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('shows the error page when the page waits for a chunk that never arrives, and a retry recovers', async ({
  page,
}) => {
  const heal = await spoil(page, pageChunk, () => undefined);
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible({
    timeout: promised,
  });
  await expect(page.getByRole('main').getByRole('link', { name: 'Ambulance 102' })).toHaveAttribute('href', 'tel:102');
  heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible({ timeout: promised });
  await untilLive(page);
});

test('shows the notice for an empty entry script without integrity checks', async ({ page }) => {
  await withoutIntegrity(page, '/signin');
  await spoil(page, entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible({ timeout: promised });
});

test('shows the notice when the app throws during its start', async ({ page }) => {
  await page.addInitScript(() => {
    document.getElementById = () => null;
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible({ timeout: promised });
});

test('the notice lists each click, and disappears when the app starts and replays them', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill('patient@sehat.example');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(notice(page)).toContainText('“Sign In” did not work, because the page has not fully loaded.', {
    timeout: promised,
  });
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(notice(page)).toContainText('“Show password” did not work, because the page has not fully loaded.');
  await reloadButton(page).focus();
  arrived.resolve();
  await untilLive(page);
  await expect(notice(page)).toHaveCount(0);
  // Focus moves from the notice's button to the missing field of the replayed form.
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('patient@sehat.example');
  await expect(page.getByText('Enter your password')).toBeVisible();
});

for (const theme of ['light', 'dark', 'contrast']) {
  test(`the notice has no axe violation, fits a narrow screen and works by keyboard in the ${theme} theme`, async ({
    page,
    seed,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/);
    await seed({ 'sehat.theme': theme });
    await page.setViewportSize({ width: 320, height: 640 });
    const heal = await spoil(page, entry, (route) => route.abort());
    await page.goto('/signin');
    await expect(notice(page)).toBeVisible({ timeout: promised });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const overflow = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[role="alert"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(reloadButton(page)).toBeInViewport();
    heal();
    await page.keyboard.press('Tab');
    await expect(notice(page).getByRole('link', { name: '102' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(reloadButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await untilLive(page);
  });
}

test('shows no notice when the app starts', async ({ page }) => {
  await page.clock.install();
  await page.goto('/signin');
  await untilLive(page);
  await page.clock.fastForward(60_000);
  await expect(notice(page)).toHaveCount(0);
});
