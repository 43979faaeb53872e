// Reads and writes the version of the browser that took the accepted pictures. Another build renders some letters and
// lines differently.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { write } from '../pictures/pictures.ts';

/** Another browser took the accepted pictures. The message says what to do. */
export class OtherBrowserError extends Error {}

/** Returns undefined when nothing has been accepted yet. */
export function readPinnedVersion(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { chromium: string }).chromium;
}

/** Without a version, deletes the file. */
export function writePinnedVersion(file: string, chromium: string | undefined) {
  if (chromium === undefined) rmSync(file, { force: true });
  else write(file, `${JSON.stringify({ chromium }, null, 2)}\n`);
}

/** Returns an error message when another browser took the accepted pictures, and undefined otherwise. */
export function refuseOtherBrowser(version: string, pinned: string | undefined): string | undefined {
  if (pinned === undefined || version === pinned) return undefined;
  return (
    `The accepted pictures were taken with Chromium ${pinned}, and this is Chromium ${version}. ` +
    'Install the pinned browser. If it moves on purpose, run all stories with --new-browser, review the pictures, and ' +
    'accept all of them in a commit of their own.'
  );
}
