import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { createImportGraph, type ReadFile } from './import-graph.ts';
import { createUsedStyles } from './used-styles.ts';

const readFromDisk: ReadFile = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Reads the dependencies of stories. `digestOf` changes with every project file that a stories file imports, directly
 * or indirectly. It also changes with the tokens and styles of those files, and with the installed libraries. `partsOf`
 * returns the stories files of the imported components.
 */
export async function readDependencies(readFile: ReadFile = readFromDisk) {
  const filesOf = createImportGraph(readFile);
  const describeStyles = await createUsedStyles(readFile);
  const libraries = readFile('package-lock.json');
  return {
    digestOf(storiesFile: string): string {
      const files = filesOf(storiesFile);
      const hash = createHash('sha256').update(libraries).update(describeStyles(files));
      for (const file of files) hash.update(file).update(readFile(file));
      return hash.digest('hex').slice(0, 16);
    },
    partsOf(storiesFile: string, storiesFiles: readonly string[]): string[] {
      const folders = new Set(filesOf(storiesFile).map((file) => dirname(file)));
      return storiesFiles.filter((other) => dirname(other) !== dirname(storiesFile) && folders.has(dirname(other)));
    },
  };
}
