import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin } from 'vite';
import type { Page, PageNews } from './page';
import type { startService } from './service';

/** The browser's services as a page sees them. The code of the app gets no other globals of a browser. */
export type Globals = Record<(typeof globalNames)[number], unknown>;

const globalNames = [
  'globalThis',
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestIdleCallback',
  'fetch',
  'Date',
  'Math',
  'performance',
  'crypto',
  'MessageChannel',
  'WebSocket',
  'console',
  'process',
] as const;

interface Entries {
  page: { openPage: (tell: (news: PageNews) => void) => Page };
  service: { startService: typeof startService };
}

/** A change of the bundled code: the only place that equals `find` becomes `replace`. */
export interface CodeChange {
  find: string;
  replace: string;
}

/** The bundled code of the pages and of the service. Threads can exchange it. */
export type CodeTexts = Readonly<Record<keyof Entries, string>>;

/** Code that runs once per page, with modules and globals of its own. */
export interface AppCode {
  texts: CodeTexts;
  openPage(globals: Globals): Entries['page'];
  startService(globals: Globals): Entries['service'];
  /** The same code with changes. Throws when a change does not match exactly once. */
  changed(changes: { page?: readonly CodeChange[]; service?: readonly CodeChange[] }): AppCode;
}

const folder = dirname(fileURLToPath(import.meta.url));

/** React components that no simulated page renders. Without this, each page would load the whole design system. */
const withoutComponents: Plugin = {
  name: 'sehat:without-components',
  enforce: 'pre',
  load: {
    filter: { id: /packages\/ui\/src\/toast\/toast\.tsx$/ },
    handler: () => 'export {};',
  },
};

async function bundle(entry: 'page' | 'recorded-page' | 'service'): Promise<string> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [withoutComponents],
    define: { __EMBEDDED_BACKEND__: 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      lib: { entry: join(folder, `${entry}.ts`), formats: ['iife'], name: 'entry' },
    },
  });
  const [first] = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  if (first?.type !== 'chunk') throw new Error(`${entry} has no code.`);
  return first.code;
}

function changedCode(code: string, { find, replace }: CodeChange): string {
  const parts = code.split(find);
  if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times instead of once: ${find}`);
  return parts.join(replace);
}

/** Compiles code once. Each call of the result evaluates it with globals of its own. */
function compile<Entry>(code: string, filename: string): (globals: Globals) => Entry {
  const source = `(({ ${globalNames.join(', ')} }) => { ${code}\nreturn entry; })`;
  const run = new Script(source, { filename }).runInThisContext() as (globals: Globals) => Entry;
  return run;
}

/** Compiles code that was bundled before. */
export function appCodeOf(texts: CodeTexts): AppCode {
  const { page, service } = texts;
  return {
    texts,
    openPage: compile<Entries['page']>(page, 'page.js'),
    startService: compile<Entries['service']>(service, 'service.js'),
    changed: (changes) =>
      appCodeOf({
        page: (changes.page ?? []).reduce(changedCode, page),
        service: (changes.service ?? []).reduce(changedCode, service),
      }),
  };
}

async function load(page: 'page' | 'recorded-page'): Promise<AppCode> {
  const [pageText, serviceText] = await Promise.all([bundle(page), bundle('service')]);
  return appCodeOf({ page: pageText, service: serviceText });
}

const loaded = new Map<'page' | 'recorded-page', Promise<AppCode>>();

function loadOnce(page: 'page' | 'recorded-page'): Promise<AppCode> {
  const code = loaded.get(page) ?? load(page);
  loaded.set(page, code);
  return code;
}

/** Bundles the app's own modules and the embedded backend, once per process. */
export const loadAppCode = (): Promise<AppCode> => loadOnce('page');

/** The same code, with pages that record their machines. */
export const loadRecordedCode = (): Promise<AppCode> => loadOnce('recorded-page');
