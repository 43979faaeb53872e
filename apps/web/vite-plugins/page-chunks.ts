import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const appFolder = join(import.meta.dirname, '../src/app');

/** The route's module, as the one route table names it. */
function moduleOf(routePath: string): string {
  const read = (file: string) => readFileSync(join(appFolder, file), 'utf8');
  const paths = [...read('paths.ts').matchAll(/^ {2}(\w+): '([^']+)',$/gm)];
  const key = paths.find(([, , path]) => path === routePath.replace(/\/\*$/, ''))?.[1] ?? '';
  const entry = read('route-table.ts')
    .split(/^ {2}route\(/m)
    .find((text) => new RegExp(`^[^,]*\\bpaths[.]${key}\\b`).test(text));
  const module = /import\('\.\.\/(routes\/[\w-]+\/route)'\)/.exec(entry ?? '')?.[1];
  if (!key || !module) throw new Error(`route-table.ts names no module for ${routePath}.`);
  return `/src/${module}.tsx`;
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk';

function closure(bundle: Rolldown.OutputBundle, fileName: string, found: Set<string>) {
  const chunk = bundle[fileName];
  if (!isChunk(chunk) || found.has(fileName)) return found;
  found.add(fileName);
  for (const name of chunk.imports) closure(bundle, name, found);
  return found;
}

/** The chunks that a page waits for beyond the app's entry: fetched at once, beside it. */
export function preloadsOf(bundle: Rolldown.OutputBundle, path: string, routePath: string | undefined): string[] {
  if (routePath === undefined) throw new Error(`No route knows ${path}.`);
  const chunks = Object.values(bundle).filter(isChunk);
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'));
  const module = moduleOf(routePath);
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!entry || !page) throw new Error(`The build has no chunk of ${module}.`);
  const needed = closure(bundle, page.fileName, closure(bundle, entry.fileName, new Set()));
  return [...needed]
    .filter((name) => name !== entry.fileName)
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`);
}
