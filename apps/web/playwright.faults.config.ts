import { chooseOpenCells } from './e2e/faults/open-cells';
import { readCommit } from './e2e/faults/this-run';
import base from './playwright.config';

chooseOpenCells();
readCommit();

/**
 * npm run test:faults: runs the whole fault matrix. Each worker serves the site and a backend on its own port, so this
 * needs no web server.
 */
export default {
  ...base,
  testMatch: /fault-matrix[.]spec[.]ts$/,
  outputDir: '../../test-results/faults-traces',
  projects: undefined,
  webServer: undefined,
  // A walk waits more than it computes.
  workers: 4,
};
