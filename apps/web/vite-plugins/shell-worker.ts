import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const workerFile = 'sw.js';

/** Whose chunks are kept: the pages that must open without a network, and what they fetch later. */
const keptModules = [
  /\/src\/routes\/(home|signin|ambulance|emergency-contacts|not-found)\/route\.tsx$/,
  /\/ui\/src\/toast\/toast\.tsx$/,
  /\/ui\/src\/app-header\/menu-sheet\.tsx$/,
  /\/src\/routes\/home\/home-sections\.tsx$/,
  /\/src\/app\/(after-start|describe-page|floating-actions)\.tsx?$/,
];

/** The faces that the interface is written in; Devanagari is fetched when a page needs it. */
const keptFonts = /anek-(latin|rupee)/;

/** Files of `public` that the kept pages show. */
const keptPublic = ['favicon.svg', 'site.webmanifest', 'images/avatar.svg', 'images/hero.svg'];

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Adds a chunk and all that it imports at once. */
function closure(bundle: Bundle, fileName: string, found: Set<string>) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return;
  found.add(fileName);
  for (const name of chunk.imports) closure(bundle, name, found);
}

/** Fails where a page that must be kept has moved. */
function keptChunks(bundle: Bundle) {
  return keptModules.flatMap((module) => {
    const chunks = chunksOf(bundle).filter((chunk) => chunk.moduleIds.some((id) => module.test(id)));
    if (chunks.length === 0) throw new Error(`The shell has nothing to keep for ${module}.`);
    return chunks.map(({ fileName }) => fileName);
  });
}

function manifest(bundle: Bundle, workerCode: string) {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.fileName !== workerFile)?.fileName;
  const html = bundle['index.html'];
  if (!entry || html?.type !== 'asset') throw new Error('The shell needs an entry and index.html.');
  const chunks = new Set<string>();
  for (const name of [entry, ...keptChunks(bundle)]) closure(bundle, name, chunks);
  const assets = Object.keys(bundle).filter(
    (name) => name.endsWith('.css') || (name.endsWith('.woff2') && keptFonts.test(name)),
  );
  chunks.delete(entry);
  const files = [...chunks, ...assets, ...keptPublic].map((name) => `/${name}`).toSorted();
  const version = createHash('sha256')
    .update([entry, ...files, html.source, workerCode].join('\n'))
    .digest('hex')
    .slice(0, 12);
  return { version, entry: `/${entry}`, files };
}

/** Builds the service worker that keeps the shell, and tells it the names of the build's files. Absent in development. */
export function shellWorker(): Plugin {
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
    generateBundle(_, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
      if (worker.imports.length > 0 || worker.exports.length > 0)
        throw new Error('The service worker must be one script.');
      worker.code = worker.code.replace('SHELL_MANIFEST', () => JSON.stringify(manifest(bundle, worker.code)));
    },
  };
}
