import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/fixtures';
import base from './playwright.config';

const port = Number(process.env.E2E_PORT ?? 4180);
const baseURL = `http://127.0.0.1:${port}`;

/** npm run test:e2e:db: runs the journeys tagged `@both` on a real database instead of the embedded backend. */
export default defineConfig<object, WorkerOptions>({
  ...base,
  projects: undefined,
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
