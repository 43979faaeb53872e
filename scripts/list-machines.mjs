import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/** Returns the folders of machines with a model, in alphabetical order. Each has a workbench story of the same name. */
export const listMachines = () =>
  globSync('packages/machines/src/*/*.model.ts', { cwd: root })
    .map((path) => basename(dirname(join(root, path))))
    .toSorted();
