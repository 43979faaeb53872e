import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { root } from '../root.ts';

/** Returns the paths of all stories files from the root, in alphabetical order. */
export const listStoriesFiles = (): string[] =>
  globSync(['packages/*/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'], { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
