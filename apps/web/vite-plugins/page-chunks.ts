import type { Rolldown } from 'vite';
import { integrityOf } from './integrity.ts';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

export function chunkNamed(bundle: Bundle, fileName: string): Rolldown.OutputChunk {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${fileName}.`);
  return chunk;
}

/** The app's entry chunk. */
export function entryChunk(bundle: Bundle): Rolldown.OutputChunk {
  const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html');
  const entry = chunksOf(bundle).find(isEntry);
  if (!entry) throw new Error('The build has no entry.');
  return entry;
}

/** The chunk that contains a module. */
export function chunkOf(bundle: Bundle, moduleFile: string): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(moduleFile));
  if (!chunk) throw new Error(`The build has no chunk with ${moduleFile}.`);
  return chunk;
}

/** File names of chunks and all their static imports. */
export function withStaticImports(bundle: Bundle, fileNames: Iterable<string>): Set<string> {
  const found = new Set(fileNames);
  // A set visits the names that the loop adds.
  for (const fileName of found) for (const name of chunkNamed(bundle, fileName).imports) found.add(name);
  return found;
}

const integrityOfChunk = (bundle: Bundle, fileName: string) => integrityOf(chunkNamed(bundle, fileName).code);

/** Adds `integrity` to the entry script, so that the browser refuses changed content. */
export const withEntryIntegrity = (bundle: Bundle, document: string): string =>
  document.replace(
    /<script type="module"([^>]*) src="\/([^"]+)"/,
    (tag, _, fileName: string) => `${tag} integrity="${integrityOfChunk(bundle, fileName)}"`,
  );

/**
 * `modulepreload` links for the chunks that a route needs besides the entry, so that the browser requests all of them
 * at once.
 */
export function preloadsOf(bundle: Bundle, routeModule: string): string[] {
  const entry = entryChunk(bundle).fileName;
  return [...withStaticImports(bundle, [entry, chunkOf(bundle, routeModule).fileName])]
    .filter((name) => name !== entry)
    .map(
      (name) =>
        `<link rel="modulepreload" crossorigin href="/${name}" integrity="${integrityOfChunk(bundle, name)}" />`,
    );
}
