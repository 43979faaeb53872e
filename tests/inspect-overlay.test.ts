import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createServer, resolveConfig, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../scripts/browser.mjs';
import { root } from './project-fixture';

const configFile = join(root, 'apps/web/vite.config.ts');

describe('in `npm start`', () => {
  let server: ViteDevServer;
  let browser: Browser;
  const cacheDir = mkdtempSync(join(tmpdir(), 'sehat-inspect-'));

  beforeAll(async () => {
    server = await createServer({
      configFile,
      cacheDir,
      logLevel: 'error',
      server: { port: 0, strictPort: false, hmr: false },
    });
    await server.listen();
    browser = await chromium.launch(await launchOptions());
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(cacheDir, { recursive: true, force: true });
  });

  test('the overlay shows the running machines without what their contexts say', async () => {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const address = server.resolvedUrls?.local[0] ?? '';
    await tab.goto(`${address}cart?inspect`, { timeout: 90_000 });
    await tab.getByRole('button', { name: 'Machines', exact: true }).click({ timeout: 90_000 });
    const overlay = tab.frameLocator('iframe[title="Machines of this page"]');
    await overlay.getByRole('button', { name: 'auth', exact: true }).click({ timeout: 90_000 });
    await overlay.getByText('signedOut').first().waitFor();
    const covered = await tab.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Number.NaN;
      return end - (document.querySelector('#sehat-inspect-overlay')?.getBoundingClientRect().top ?? Number.NaN);
    });
    expect(covered, 'pixels of the footer under the overlay').toBeLessThanOrEqual(0);
    await overlay.getByRole('combobox', { name: 'Event' }).selectOption('session.changed');
    await overlay.getByRole('combobox', { name: 'Preset' }).waitFor();
    await overlay.getByLabel('Payload as JSON').fill('{"hasExpired": true}');
    await overlay.getByRole('button', { name: 'Send', exact: true }).click();
    await overlay.getByText('This event also needs: session.').waitFor();
    await overlay.getByLabel('Payload as JSON').fill('');
    await overlay.getByRole('button', { name: 'Send', exact: true }).click();
    await overlay.getByText('changed nothing').first().waitFor();
    await overlay.getByRole('button', { name: 'cart', exact: true }).click();
    const item = {
      id: 'm1',
      type: 'medicine',
      name: 'Pills of Asha',
      price: 10,
      image: '',
      requiresPrescription: false,
    };
    await overlay.getByRole('combobox', { name: 'Event' }).selectOption('item.add');
    await overlay.getByLabel('Payload as JSON').fill(JSON.stringify({ item }));
    await overlay.getByRole('button', { name: 'Send', exact: true }).click();
    const log = overlay.getByRole('group', { name: 'Events and context' });
    await log.getByText('item.add', { exact: true }).waitFor();
    await log.getByText('Payload').first().click();
    await log.getByText('"[text]"').first().waitFor();
    expect(await log.textContent()).not.toContain('Asha');
    await tab.close();
  }, 180_000);

  test('`?inspect` adds the overlay to the pages of a tab until `?inspect=off`', async () => {
    const address = server.resolvedUrls?.local[0] ?? '';
    const context = await browser.newContext();
    const tab = await context.newPage();
    const overlays = async (path: string, page = tab) => {
      await page.goto(`${address}${path}`, { timeout: 90_000 });
      // The overlay's script runs before the app renders.
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 90_000 });
      return page.getByRole('button', { name: 'Machines', exact: true }).count();
    };
    expect(await overlays('about?inspect')).toBe(1);
    expect(await overlays('cart')).toBe(1);
    await tab.getByRole('button', { name: 'Machines', exact: true }).click();
    const frame = tab.frameLocator('iframe[title="Machines of this page"]');
    await frame.getByRole('button', { name: 'auth', exact: true }).waitFor({ timeout: 90_000 });
    expect(await frame.locator('iframe').count(), 'overlays inside the overlay').toBe(0);
    const other = await context.newPage();
    expect(await overlays('help?q=inspect', other), 'in another tab').toBe(0);
    expect(await overlays('help?inspect=off')).toBe(0);
    expect(await overlays('help')).toBe(0);
    await context.close();
  }, 180_000);
});

test('a production build has no overlay', async () => {
  const { plugins } = await resolveConfig({ configFile, logLevel: 'error' }, 'build', 'production');
  expect(plugins.map(({ name }) => name)).not.toContain('sehat:inspect-overlay');
  const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  expect(sources.filter((source) => /@sehat\/simulator|development\//.test(source))).toEqual([]);
});
