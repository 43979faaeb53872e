import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Pictures that were looked at and accepted. */
export const baselines = join(root, 'tests/visual/baselines');

/** The last run: results.json, and the pictures of what differs. */
export const results = join(root, 'test-results/visual');

/** Where a run builds Storybook, unless it is given a built one. */
export const builtStorybook = join(root, 'node_modules/.cache/sehat/visual-storybook');

/** A picture's path below any of these folders, without its ending: a folder a component. */
export const pathOf = ({ id, mode }) => `${id.replace('--', '/')}.${mode}`;
