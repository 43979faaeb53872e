import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { ShellManifest } from '../src/service-worker/shell';
import { integrityOf } from './integrity.ts';
import { chunkNamed, chunkOf, entryChunk, withStaticImports } from './page-chunks.ts';
import type { RouteModules } from './site-pages.ts';

type Bundle = Rolldown.OutputBundle;

const workerFile = 'sw.js';

/** The Latin fonts. Pages with Hindi text fetch the Devanagari font. */
const keptFonts = /anek-(latin|rupee)/;

/** Files of `public` that the kept pages show. */
const keptPublic = ['favicon.svg', 'site.webmanifest', 'images/avatar.svg', 'images/hero.svg'];

const publicFolder = join(import.meta.dirname, '../public');

/**
 * The chunks of the pages that work offline, with the parts that these pages and the entry import lazily. Other pages
 * are lazy imports of the entry too, and are left out.
 */
function keptChunks(bundle: Bundle, { offline, online }: RouteModules): Set<string> {
  const otherPages = new Set(online.map((file) => chunkOf(bundle, file).fileName));
  const pages = offline.map((file) => chunkOf(bundle, file).fileName);
  const firstLoad = withStaticImports(bundle, [entryChunk(bundle).fileName, ...pages]);
  const lazyParts = [...firstLoad].flatMap((name) => chunkNamed(bundle, name).dynamicImports);
  return withStaticImports(bundle, [...firstLoad, ...lazyParts.filter((name) => !otherPages.has(name))]);
}

/** Content hashes of the page, of every asset, and of the kept files of `public`. */
function integrityOfAll(bundle: Bundle): ShellManifest['integrity'] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The shell needs index.html.');
  const assets = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
  return Object.fromEntries([
    ['/', integrityOf(page.source)],
    ...assets.map((file) => [`/${file.fileName}`, integrityOf(file.type === 'chunk' ? file.code : file.source)]),
    ...keptPublic.map((name) => [`/${name}`, integrityOf(readFileSync(join(publicFolder, name)))]),
  ]) as ShellManifest['integrity'];
}

function manifest(bundle: Bundle, workerCode: string, routeModules: RouteModules): ShellManifest {
  const assets = Object.keys(bundle).filter(
    (name) => name.endsWith('.css') || (name.endsWith('.woff2') && keptFonts.test(name)),
  );
  const files = [...keptChunks(bundle, routeModules), ...assets, ...keptPublic].map((name) => `/${name}`).toSorted();
  const integrity = integrityOfAll(bundle);
  const version = createHash('sha256')
    .update(['/', ...files].map((name) => `${name} ${integrity[name]}`).join('\n'))
    .update(workerCode)
    .digest('hex')
    .slice(0, 12);
  return { version, files, integrity };
}

/**
 * Builds the service worker that keeps the shell, and writes the names and content hashes of the build's files into
 * it. Absent in development. Place it after `sitePages`, which provides `routeModules` during the build.
 */
export function shellWorker(routeModules: () => RouteModules): Plugin {
  let written: ShellManifest | undefined;
  return {
    name: 'sehat:shell-worker',
    apply: 'build',
    enforce: 'post',
    config: () => ({ define: { 'import.meta.env.SHELL_WORKER_URL': JSON.stringify(`/${workerFile}`) } }),
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, '../src/service-worker/main.ts'),
        fileName: workerFile,
      });
    },
    generateBundle: {
      // Runs after every other plugin, because each change of a file changes its hash.
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
        if (worker.imports.length > 0 || worker.exports.length > 0)
          throw new Error('The service worker must be one script.');
        written = manifest(bundle, worker.code, routeModules());
        worker.code = worker.code.replace('SHELL_MANIFEST', () => JSON.stringify(written));
      },
    },
    // Browsers refuse a script with a different hash, so an app with a wrong hash would not start.
    writeBundle({ dir = '' }) {
      for (const [path, hash] of Object.entries(written?.integrity ?? {})) {
        const file = path === '/' ? 'index.html' : path;
        if (integrityOf(readFileSync(join(dir, file))) !== hash)
          throw new Error(`${file} was changed after it was hashed.`);
      }
    },
  };
}
