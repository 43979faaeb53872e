import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { baseLanguage, languages } from '../../../scripts/messages.mjs';
import type { ShellManifest } from '../src/service-worker/shell';
import { integrityOf } from './integrity.ts';
import { chunkNamed, chunkOf, entryChunk, withStaticImports } from './page-chunks.ts';
import type { RouteModules } from './site-pages.ts';

type Bundle = Rolldown.OutputBundle;

const workerFile = 'sw.js';

/** The fonts of a language's interface. English pages with Hindi text fetch the Devanagari font. */
const keptFonts = (language: string) => (language === baseLanguage ? /anek-(latin|rupee)/ : /anek-/);

/** Files of `public` that the kept pages show. */
const keptPublic = ['favicon.svg', 'site.webmanifest', 'images/avatar.svg', 'images/hero.svg'];

const publicFolder = join(import.meta.dirname, '../public');

/** The files of one language: those that its offline pages need, and the content hashes of all. */
interface LanguageShell {
  startPage: string;
  files: string[];
  integrity: ShellManifest['integrity'];
}

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

const sourceOf = (file: Bundle[string]) => (file.type === 'chunk' ? file.code : file.source);

function readShell(bundle: Bundle, language: string, routeModules: RouteModules): LanguageShell {
  const isBase = language === baseLanguage;
  const startPage = isBase ? '/' : `/${language}`;
  const page = bundle[isBase ? 'index.html' : `${language}.html`];
  if (page?.type !== 'asset') throw new Error(`The shell needs the start page ${startPage}.`);
  const all = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
  const assets = Object.keys(bundle).filter(
    (name) => name.endsWith('.css') || (name.endsWith('.woff2') && keptFonts(language).test(name)),
  );
  const publicFiles = isBase ? keptPublic : keptPublic.filter((name) => name !== 'site.webmanifest');
  const files = [...keptChunks(bundle, routeModules), ...assets, ...publicFiles].map((name) => `/${name}`).toSorted();
  const integrity = Object.fromEntries([
    [startPage, integrityOf(page.source)],
    ...all.map((file) => [`/${file.fileName}`, integrityOf(sourceOf(file))]),
    ...publicFiles.map((name) => [`/${name}`, integrityOf(readFileSync(join(publicFolder, name)))]),
  ]) as ShellManifest['integrity'];
  return { startPage, files, integrity };
}

function manifest(shells: readonly LanguageShell[], workerCode: string): ShellManifest {
  const integrity = Object.assign({}, ...shells.map((shell) => shell.integrity)) as ShellManifest['integrity'];
  const hash = createHash('sha256');
  for (const { startPage, files } of shells)
    hash.update([startPage, ...files].map((name) => `${name} ${integrity[name]}`).join('\n'));
  const version = hash.update(workerCode).digest('hex').slice(0, 12);
  return { version, files: Object.fromEntries(shells.map(({ startPage, files }) => [startPage, files])), integrity };
}

/** Written by the builds of further languages, for the build of the base language, which runs last. */
const shellFile = (language: string) => `${language}/shell.json`;

/** Reads and removes the files of the builds before this one. A build of the base language alone has none. */
function takeShells(outDir: string): LanguageShell[] {
  const files = languages.map((language) => join(outDir, shellFile(language))).filter((file) => existsSync(file));
  return files.map((file) => {
    const shell = JSON.parse(readFileSync(file, 'utf8')) as LanguageShell;
    rmSync(file);
    return shell;
  });
}

/** The file of a kept path, which is a start page or an asset. */
function fileAt(dir: string, path: string) {
  if (path === '/') return join(dir, 'index.html');
  return join(dir, /[.]\w+$/.test(path) ? path : `${path}.html`);
}

/**
 * Builds the service worker that keeps the shell, with the build of the base language. Writes the names and content
 * hashes of all languages' files into it. Absent in development. Place it after `sitePages`, which provides
 * `routeModules` during the build.
 */
export function shellWorker(routeModules: () => RouteModules, language: string): Plugin {
  const isBase = language === baseLanguage;
  let outDir = '';
  let written: ShellManifest | undefined;
  return {
    name: 'sehat:shell-worker',
    apply: 'build',
    enforce: 'post',
    config: () => ({ define: { 'import.meta.env.SHELL_WORKER_URL': JSON.stringify(`/${workerFile}`) } }),
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    buildStart() {
      if (!isBase) return;
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
        const shell = readShell(bundle, language, routeModules());
        if (!isBase) {
          this.emitFile({ type: 'asset', fileName: shellFile(language), source: JSON.stringify(shell) });
          return;
        }
        const worker = bundle[workerFile];
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
        if (worker.imports.length > 0 || worker.exports.length > 0)
          throw new Error('The service worker must be one script.');
        written = manifest([shell, ...takeShells(outDir)], worker.code);
        worker.code = worker.code.replace('SHELL_MANIFEST', () => JSON.stringify(written));
      },
    },
    // Browsers refuse a script with a different hash, so an app with a wrong hash would not start.
    writeBundle({ dir = '' }) {
      for (const [path, hash] of Object.entries(written?.integrity ?? {})) {
        if (integrityOf(readFileSync(fileAt(dir, path))) !== hash)
          throw new Error(`${path} was changed after it was hashed.`);
      }
    },
  };
}
