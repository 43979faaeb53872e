import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/fixtures';
import base from './playwright.config';

const port = Number(process.env.E2E_PORT ?? 4180);
const baseURL = `http://127.0.0.1:${port}`;

/** The call of the sample patient, which ends their appointment, and which a sign-out in another test would end. */
const ofCalls = /video-call-of-two[.]spec[.]ts$/;

/**
 * npm run test:e2e:db: runs the journeys tagged `@both` on a real database instead of the embedded backend.
 * Calls run after all other journeys; `-- --project calls --no-deps` runs them alone.
 */
export default defineConfig<object, WorkerOptions>({
  ...base,
  projects: [
    { name: 'database', testIgnore: ofCalls },
    { name: 'calls', testMatch: ofCalls, dependencies: ['database'] },
  ],
  outputDir: `../../test-results/db-${port}`,
  grep: /@both/,
  use: { ...base.use, baseURL, canShareSessions: false },
  webServer: {
    command: 'node ../../scripts/start-db.mjs',
    cwd: import.meta.dirname,
    env: { SITE_PORT: String(port), API_PORT: String(port + 1) },
    url: baseURL,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
