// Finds a Chromium for tests on any machine: CHROMIUM_PATH, a system browser, Playwright's own, or the bundled one (Linux x64).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium as playwrightChromium } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that work for every one of these browsers; single-process flags break tests. */
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
];

const runs = (path, env) => {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};

/** Unpacking twice at once would leave a half-written browser: a folder made atomically is the lock. */
async function withUnpackLock(work) {
  const lock = join(tmpdir(), 'sehat-chromium-unpack.lock');
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      try {
        if (Date.now() - statSync(lock).mtimeMs > 60_000) rmdirSync(lock);
      } catch {
        // The other process has just released it.
      }
      await sleep(200);
    }
  }
  try {
    return await work();
  } finally {
    rmdirSync(lock);
  }
}

async function bundled() {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  return withUnpackLock(async () => {
    const path = await chromium.executablePath();
    const env = { FONTCONFIG_PATH: join(tmpdir(), 'fonts'), HOME: process.env.HOME ?? tmpdir() };
    if (runs(path, env)) return { path, env };
    const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
    await inflate(join(bin, 'al2023.tar.br'));
    setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
    return { path, env: { ...env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' } };
  });
}

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
  return bundled();
}

let found;

/** Playwright launch options for the browser of this machine. */
export async function launchOptions() {
  found ??= find();
  const { path, env } = await found;
  return { executablePath: path, args, env: { ...process.env, ...env } };
}
