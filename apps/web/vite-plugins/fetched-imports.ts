import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's module with the wrapper of `import()` in builds. */
const preloadHelper = '\0vite/preload-helper.js';
const ownHelper = join(import.meta.dirname, '../src/browser/import-fetched.ts');

/**
 * Replaces Vite's wrapper of `import()`, which preloads a chunk's files, by `importFetched`, which fetches them
 * first. Vite passes the files of the chunk to each call. The entry's files are left out, because they are loaded.
 */
export function fetchedImports(): Plugin {
  return {
    name: 'sehat:fetched-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // `page-chunks.ts` writes the preloads of documents.
          resolveDependencies: (file, imports, { hostType }) =>
            hostType === 'html'
              ? []
              : [...new Set([file, ...imports])].filter((name) => !name.startsWith('assets/index-')),
        },
      },
    }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: (id) =>
        id === preloadHelper
          ? `export { importFetched as __vitePreload } from ${JSON.stringify(ownHelper)};`
          : undefined,
    },
    generateBundle(_, bundle) {
      const isUsed = Object.values(bundle).some((file) => file.type === 'chunk' && file.moduleIds.includes(ownHelper));
      if (!isUsed)
        throw new Error('Vite no longer wraps dynamic imports in its preload helper: lazy parts could not retry.');
    },
  };
}
