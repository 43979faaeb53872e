import base from './playwright.config';

/**
 * Runs the timing tests (`@timing`) one at a time. They need an otherwise idle machine, so the journeys leave them
 * out.
 */
export default {
  ...base,
  projects: undefined,
  grepInvert: undefined,
  grep: /@timing/,
  workers: 1,
  fullyParallel: false,
};
