// Lighthouse is larger than all else that the project installs together: it joins in where somebody has installed it.

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

/** The four scores of each page, or null without Lighthouse. */
export async function lighthouseOf(site, paths) {
  const lighthouse = await loadLighthouse();
  if (!lighthouse) return null;
  const scores = {};
  for (const path of paths) {
    const port = 9300 + Object.keys(scores).length;
    const options = await launchOptions();
    const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
    try {
      const { lhr } = await lighthouse(site.origin + path, { port, logLevel: 'silent', onlyCategories: categories });
      scores[path] = Object.fromEntries(categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)]));
    } finally {
      await browser.close();
    }
  }
  return scores;
}
