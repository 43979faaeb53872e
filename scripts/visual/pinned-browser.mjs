// Reads and writes the version of the browser that took the baselines. Another build renders some letters and lines
// differently.
import { readFileSync, writeFileSync } from 'node:fs';
import { browserRecord } from './paths.mjs';

export const readPinnedVersion = (file = browserRecord) => JSON.parse(readFileSync(file, 'utf8')).chromium;

export const writePinnedVersion = (chromium, file = browserRecord) =>
  writeFileSync(file, `${JSON.stringify({ chromium }, null, 2)}\n`);

/** Returns an error message when another browser took the baselines, and undefined otherwise. */
export function refuseOtherBrowser(version, pinned = readPinnedVersion()) {
  if (version === pinned) return undefined;
  return (
    `The baselines were taken with Chromium ${pinned}, and this is Chromium ${version}. ` +
    'Run npm ci to install the pinned browser. If package-lock.json moves the browser on purpose, run ' +
    'npm run test:visual -- --new-browser, review the pictures, and accept all of them in a commit of their own.'
  );
}
