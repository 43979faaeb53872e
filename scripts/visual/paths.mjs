import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The accepted pictures. */
export const baselines = join(root, 'tests/visual/baselines');

/** `{ chromium }`: the version of the browser that took the baselines. */
export const browserRecord = join(root, 'tests/visual/browser.json');

/** The last run: results.json, and the pictures that differ. */
export const results = join(root, 'test-results/visual');

/** Where a run builds Storybook, unless `--built` names a finished build. */
export const builtStorybook = join(root, 'node_modules/.cache/sehat/visual-storybook');

/** A picture's path below any of these folders, without its extension. There is one folder per component. */
export const pathOf = ({ id, mode }) => `${id.replace('--', '/')}.${mode}`;
