import base from './playwright.config';

/** The timings (`@timing`), apart from the journeys: one at a time, on a machine that does nothing else. Run: npm run bench */
export default { ...base, grepInvert: undefined, grep: /@timing/, workers: 1, fullyParallel: false };
