import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { createImportGraph, type ReadFile } from './import-graph.ts';
import { createUsedStyles } from './used-styles.ts';

const readFromDisk: ReadFile = (path) => readFileSync(join(root, path), 'utf8');

/** Reads each file once, because stories share most of their imports. */
function readOnce(readFile: ReadFile): ReadFile {
  const known = new Map<string, string>();
  return (file) => {
    const text = known.get(file) ?? readFile(file);
    known.set(file, text);
    return text;
  };
}

/** Returns the installed versions of libraries, without the workspaces and without what they ask for. */
function librariesOf(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { link?: boolean }> };
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link),
  );
}

/** Returns the decorators, loaders and styles of every story, without the parts of the docs pages. */
function environmentOf(importsOf: (file: string) => Map<string, number>): string[] {
  const page = importsOf('.storybook/docs-page.tsx');
  const container = importsOf('.storybook/docs-container.tsx');
  return [...importsOf('.storybook/preview.tsx').keys()].filter(
    (file) => file.startsWith('.storybook/') && !page.has(file) && !container.has(file),
  );
}

/**
 * Reads the dependencies of stories. `digestOf` changes with every project file that a stories file imports, directly
 * or indirectly. It also changes with the tokens and styles of those files, the files of the environment of all
 * stories, and the installed libraries. `partsOf` returns the stories files of the imported components. `importsOf`
 * lists the imported files.
 */
export async function readDependencies(readFromSource: ReadFile = readFromDisk) {
  const readFile = readOnce(readFromSource);
  const importsOf = createImportGraph(readFile);
  const filesOf = (file: string) => [...importsOf(file).keys()].toSorted();
  const describeStyles = await createUsedStyles(readFile);
  const libraries = librariesOf(readFile('package-lock.json'));
  const environment = environmentOf(importsOf);
  return {
    importsOf,
    digestOf(storiesFile: string): string {
      const files = filesOf(storiesFile);
      const hash = createHash('sha256').update(libraries).update(describeStyles(files));
      for (const file of [...environment, ...files]) hash.update(file).update(readFile(file));
      return hash.digest('hex').slice(0, 16);
    },
    partsOf(storiesFile: string, storiesFiles: readonly string[]): string[] {
      const folders = new Set(filesOf(storiesFile).map((file) => dirname(file)));
      return storiesFiles.filter((other) => dirname(other) !== dirname(storiesFile) && folders.has(dirname(other)));
    },
  };
}
