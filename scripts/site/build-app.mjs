// Builds the app for production, and records the modules of each chunk.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

const moduleName = (id) =>
  relative(root, id.replace(/^\0|\?.*$/g, ''))
    .split(sep)
    .join('/');

/** A plugin that adds the size of each module in each chunk to `chunks`, in bytes before minification. */
function recorder(chunks) {
  return {
    name: 'sehat:record-modules',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        chunks[`/${file.fileName}`] = Object.fromEntries(
          Object.entries(file.modules)
            .filter(([, { renderedLength }]) => renderedLength > 0)
            .map(([id, { renderedLength }]) => [moduleName(id), renderedLength]),
        );
      }
    },
  };
}

/**
 * Builds into `outDir` with the environment of this process. Adds `plugins` to the app's own. Resolves to the modules
 * of each chunk.
 */
export async function buildApp(outDir, plugins = []) {
  process.env.NODE_ENV = 'production';
  const chunks = {};
  await build({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
    plugins: [recorder(chunks), ...plugins],
  });
  return chunks;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [outDir, chunksFile] = process.argv.slice(2);
  writeFileSync(chunksFile, JSON.stringify(await buildApp(outDir)));
}
