import base from './playwright.config';

/** npm run load -- --only tab: keeps a tab open for hours of a simulated clock. LOAD_HOURS sets their number. */
export default {
  ...base,
  projects: undefined,
  grepInvert: undefined,
  grep: /@load/,
  workers: 1,
  timeout: 1_200_000,
  retries: 0,
  outputDir: '../../test-results/load',
};
