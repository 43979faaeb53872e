import type { Page } from '@playwright/test';
import { previewSite } from '../../../scripts/site/preview-site.mjs';
import { sharedSite } from '../../../scripts/site/shared-site.mjs';
import { expect, test, untilLive } from './fixtures';
import { startOwnNetwork, wrongAnswers } from './own-network';

const shownByTheBrowser =
  /Failed to load resource|valid digest|MIME type|ERR_|SyntaxError|does not provide an export|dynamically imported/;

/** The first file of this kind in a document. */
async function namedFile(site: string, path: string, pattern: RegExp) {
  const document = await (await fetch(site + path)).text();
  return pattern.exec(document)?.[1] ?? '';
}
const entryOf = (site: string) => namedFile(site, '/', /<script type="module"[^>]* src="([^"]+)"/);
const pageChunkOf = (site: string, path: string) => namedFile(site, path, /"(\/assets\/route-[^"]+[.]js)"/);

const untilShellKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () =>
          Boolean(
            await caches.match('/', {
              cacheName: (await caches.keys()).findLast((name) => name.startsWith('sehat-shell-')),
            }),
          ),
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(true);

test.describe('after a deployment', () => {
  let next = '';
  let stop = async () => {};

  // A build whose scripts have other names.
  test.beforeAll(async () => {
    const { folder } = sharedSite({ VITE_HEALTHBOT_URL: 'https://bot.example/next' });
    const server = await previewSite(folder, 0);
    next = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
    stop = () => server.close();
  });
  test.afterAll(() => stop());

  for (const wrong of wrongAnswers) {
    test(`recovers within one reload when a new entry script once receives “${wrong}”`, async ({
      page,
      context,
      baseURL,
      complaints,
    }) => {
      complaints.allow(shownByTheBrowser);
      const network = await startOwnNetwork(baseURL ?? '');
      try {
        await page.goto(network.url);
        await untilLive(page);
        await untilShellKept(page);

        network.replaceSite(next);
        const entry = await entryOf(next);
        expect(entry).not.toBe(await entryOf(baseURL ?? ''));
        network.answerWronglyOnce(entry, wrong);
        await page.goto(`${network.url}/about`);
        await expect.poll(() => network.wrongSent).toEqual([entry]);
        await page.reload();
        await untilLive(page);
        const tab = await context.newPage();
        await tab.goto(`${network.url}/about`);
        await untilLive(tab);

        // The new service worker activates when no page of the old version is open, and caches the new version for
        // offline visits.
        await tab.close();
        await page.close();
        const later = await context.newPage();
        await later.goto(network.url);
        await untilLive(later);
        await untilShellKept(later);
        network.stop();
        await later.goto(`${network.url}/`);
        await untilLive(later);
      } finally {
        network.stop();
      }
    });
  }
});

for (const wrong of wrongAnswers) {
  test(`recovers within one reload when a page's chunk once receives “${wrong}”`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    complaints.allow(shownByTheBrowser);
    const network = await startOwnNetwork(baseURL ?? '');
    try {
      const chunk = await pageChunkOf(network.url, '/about');
      network.answerWronglyOnce(chunk, wrong);
      // No service worker checks files on the first visit.
      await page.goto(`${network.url}/about`);
      await expect.poll(() => network.wrongSent).toEqual([chunk]);
      await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
      await page.reload();
      await untilLive(page);
      await expect(page.getByRole('heading', { level: 1, name: 'One open network for health' })).toBeVisible();
      const tab = await context.newPage();
      await tab.goto(`${network.url}/about`);
      await untilLive(tab);
    } finally {
      network.stop();
    }
  });
}
