import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { recordResults } from './.storybook/status/record-results.ts';
import { launchOptions } from './scripts/browser.mjs';
import { compileMessages } from './scripts/messages.mjs';

await compileMessages();
process.env.TZ = 'Asia/Kolkata';
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

export default defineConfig({
  test: {
    // Vitest leaves one core out by default, which would halve the workers on two cores.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        define: { __EMBEDDED_BACKEND__: 'true' },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'mocks/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'supabase/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' }), recordResults()],
        test: {
          name: 'stories',
          setupFiles: ['.storybook/missing-frames.ts'],
          testTimeout: 30_000,
          // Stories reset the state that they change, so all files share one page. One page per file takes three
          // times as long.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: await launchOptions(),
              contextOptions: {
                locale: 'en-IN',
                timezoneId: 'Asia/Kolkata',
                reducedMotion: 'reduce',
                permissions: ['camera', 'microphone'],
              },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
