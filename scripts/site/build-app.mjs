// npm run build: builds the app for production, one language after the other, and records the modules of each chunk.
import { writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { baseLanguage, languages } from '../messages.mjs';

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
 * Builds all languages into `outDir` with the environment of this process. Adds `plugins` to the app's own. Resolves to
 * the modules of each chunk. Files with equal content in two languages have equal names, so `outDir` holds them once.
 */
export async function buildApp(outDir, plugins = []) {
  process.env.NODE_ENV = 'production';
  const chunks = {};
  // The base language comes last, because its service worker lists the files of all languages.
  const order = [...languages.filter((language) => language !== baseLanguage), baseLanguage];
  for (const language of order) {
    process.env.SEHAT_LANGUAGE = language;
    await build({
      root: join(root, 'apps/web'),
      configFile: join(root, 'apps/web/vite.config.ts'),
      logLevel: 'warn',
      mode: 'production',
      build: { outDir, emptyOutDir: language === order[0] },
      plugins: [recorder(chunks), ...plugins],
    });
  }
  delete process.env.SEHAT_LANGUAGE;
  return chunks;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [outDir = join(root, 'apps/web/dist'), chunksFile] = process.argv.slice(2);
  const chunks = await buildApp(resolve(outDir));
  if (chunksFile) writeFileSync(chunksFile, JSON.stringify(chunks));
}
