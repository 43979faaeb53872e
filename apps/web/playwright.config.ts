import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/browser.mjs';
import { compileMessages } from '../../scripts/messages.mjs';
import type { WorkerOptions } from './e2e/fixtures';

// Journeys read texts from the messages.
await compileMessages();

const port = Number(process.env.E2E_PORT ?? 4173);
const plainPort = port + 100;
const addressOf = (at: number) => `http://127.0.0.1:${at}`;
const serve = (at: number) => `node ../../scripts/site/serve.mjs --port ${at}`;

/**
 * Journeys that also run on a plain host, which serves `index.html` for every page. `E2E_HOST=plain` runs all
 * journeys on that host only.
 */
const onPlainHost = /@plain/;
/** Journeys about the prerendered document of each path, which a plain host does not serve. */
const ofDocuments = /(documents|focus|sharing|static-site|titles)[.]spec[.]ts$/;

/** Journeys that run in Hindi only. */
const inHindi = /hindi[.]spec[.]ts$/;

/** The fault matrix, which `npm run test:faults` runs. */
const ofFaults = /fault-matrix[.]spec[.]ts$/;

const plainHost = { name: 'plain host', use: { baseURL: addressOf(plainPort) } };
const projects =
  process.env.E2E_HOST === 'plain'
    ? [{ ...plainHost, testIgnore: [ofDocuments, inHindi, ofFaults] }]
    : [
        { name: 'site', testIgnore: [inHindi, ofFaults], use: { baseURL: addressOf(port) } },
        {
          name: 'hindi',
          testIgnore: ofFaults,
          grep: /@hindi/,
          use: { baseURL: addressOf(port), language: 'hi' as const },
        },
        { ...plainHost, grep: onPlainHost },
      ];

/** Runs journeys through the production build, served as a static site. */
export default defineConfig<object, WorkerOptions>({
  testDir: './e2e',
  outputDir: `../../test-results/${port}`,
  fullyParallel: true,
  // Timing tests fail on a loaded machine, and hours take minutes. playwright.{bench,load}.config.ts run them.
  grepInvert: /@timing|@load/,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A retry lets CI list a journey as flaky. Every flaky journey is a bug.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects,
  use: {
    baseURL: addressOf(port),
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
    // Tracing every journey makes a run 20 % slower. `-- --trace on` traces a run.
    trace: 'on-first-retry',
  },
  webServer: [
    {
      command: serve(port),
      cwd: import.meta.dirname,
      url: addressOf(port),
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: serve(plainPort),
      cwd: import.meta.dirname,
      env: { PLAIN_HOST: 'yes' },
      url: addressOf(plainPort),
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});
