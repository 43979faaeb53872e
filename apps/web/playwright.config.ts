import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;
// A build and a folder of results of its own: another `E2E_PORT` runs beside this one, and `dist` stays what `npm run build` made.
const site = `../../node_modules/.cache/sehat-e2e-${port}`;

/** Journeys through the production build, served as the static site that it is. */
export default defineConfig({
  testDir: './e2e',
  outputDir: `../../test-results/${port}`,
  fullyParallel: true,
  // Timings fail with the machine's load: they are `npm run bench`.
  grepInvert: /@timing/,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A journey that needs its second try is listed as flaky, and is a bug to find.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
    // A trace of every journey costs a fifth of the run; `-- --trace on` records one when it is wanted.
    trace: 'on-first-retry',
  },
  webServer: {
    command: `vite build --outDir ${site} --emptyOutDir --logLevel warn && vite preview --outDir ${site} --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: import.meta.dirname,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
