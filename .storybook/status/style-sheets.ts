import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { transform } from 'lightningcss';
import { root } from '../root.ts';
import type { ReadFile } from './import-graph.ts';

/** The project's style sheets that a style sheet imports, itself included, and the files that they show or load. */
export interface StyleSheets {
  sheets: string[];
  /** Fonts and images. */
  assets: string[];
}

/** Returns the path of a project file from the root. `undefined` for libraries and data URLs. */
function resolve(url: string, importer: string): string | undefined {
  const [name = ''] = url.split(/[?#]/);
  if (/^(?:data|https?):/.test(url)) return;
  const from = createRequire(join(root, importer));
  const found = name.startsWith('.') ? join(root, importer, '..', name) : from.resolve(name);
  const path = relative(root, found).replaceAll(sep, '/');
  return path.startsWith('..') || path.includes('node_modules/') ? undefined : path;
}

/** Follows the imports of a style sheet, given by its path from the root. */
export function readStyleSheets(entry: string, readFile: ReadFile): StyleSheets {
  const sheets = new Set([entry]);
  const assets = new Set<string>();
  for (const sheet of sheets) {
    const { dependencies } = transform({
      filename: sheet,
      code: Buffer.from(readFile(sheet)),
      analyzeDependencies: true,
      errorRecovery: true,
    });
    for (const found of dependencies ?? []) {
      const path = 'url' in found ? resolve(found.url, sheet) : undefined;
      if (path) (found.type === 'import' ? sheets : assets).add(path);
    }
  }
  return { sheets: [...sheets], assets: [...assets] };
}
