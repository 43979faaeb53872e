// Finds a Chromium for tests. It looks for CHROMIUM_PATH, a system browser, Playwright's own and the bundled one
// (Linux x64), in this order.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium as playwrightChromium } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that all of these browsers accept. Single-process flags are left out, because they break tests. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Two tabs must find each other on a machine without a network, too.
  '--allow-loopback-in-peer-connection',
];

async function find() {
  if (!process.env.SEHAT_BUNDLED_BROWSER) {
    const own = (() => {
      try {
        return playwrightChromium.executablePath();
      } catch {
        return '';
      }
    })();
    for (const path of [process.env.CHROMIUM_PATH, ...systemPaths, own]) {
      if (path && existsSync(path)) return { path, env: {} };
    }
  }
  const { unpackBrowser } = await import('./bundled-browser.mjs');
  return unpackBrowser();
}

let found;

/** Returns Playwright launch options for the browser of this machine. */
export async function launchOptions() {
  found ??= find();
  const { path, env } = await found;
  return { executablePath: path, args, env: { ...process.env, ...env } };
}
