// Runs Lighthouse when it is installed. It is no dependency, because it is larger than all dependencies of the
// project together.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function loadLighthouse() {
  try {
    const name = 'lighthouse';
    return (await import(name)).default;
  } catch {
    return null;
  }
}

/** Opens a new browser whose local storage holds `seed`. */
async function openBrowser(folder, port, origin, seed) {
  const options = await launchOptions();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(folder, { ...options, args });
  const page = await browser.newPage();
  // This file has the app's origin but does not start the app.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, seed);
  return browser;
}

const failedIn = (lhr, name) =>
  lhr.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => id);

/**
 * Returns the four scores of each page and its failed audits, or null without Lighthouse. `seedOf` returns the
 * entries to store before a page opens.
 */
export async function lighthouseOf(site, paths, seedOf) {
  const lighthouse = await loadLighthouse();
  if (!lighthouse) return null;
  const scores = {};
  for (const path of paths) {
    const port = 9300 + Object.keys(scores).length;
    const folder = mkdtempSync(join(tmpdir(), 'sehat-lighthouse-'));
    const browser = await openBrowser(folder, port, site.origin, seedOf(path));
    try {
      const flags = { port, logLevel: 'silent', onlyCategories: categories, disableStorageReset: true };
      const { lhr } = await lighthouse(site.origin + path, flags);
      const points = categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)]);
      const failed = categories.flatMap((name) => failedIn(lhr, name));
      scores[path] = {
        ...Object.fromEntries(points),
        blocking: lhr.audits['total-blocking-time'].numericValue,
        failed,
      };
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return scores;
}
