import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { messagesFolder } from '../../../scripts/messages.mjs';
import type { AppRoute } from '../src/app/define-route';
import type { HeadTag } from '../src/page/head-tags';
import type { PublicPage } from '../src/page/public-pages';

/** What the build reads from the app's modules. */
export interface SiteSources {
  publicPages: readonly PublicPage[];
  unlistedPaths: readonly string[];
  paths: Readonly<Record<string, string>>;
  findRoute: (path: string) => { route: AppRoute; title?: string } | undefined;
  routeTable: readonly AppRoute[];
  documentTitle: (title: string) => string;
  headTags: (page: PublicPage, siteUrl: string) => HeadTag[];
  alternateTags: (path: string, siteUrl: string) => HeadTag[];
  /** The address of a page in a language. */
  addressIn: (language: string, path: string) => string;
  /** The description in the web manifest. */
  appDescription: () => string;
  /** Prerenders the page of a path. */
  renderPage: (path: string) => Promise<string>;
  /** Renders the notice for visits on which the app does not start. */
  renderStartNotice: () => string;
  /** The description of the pages that show a user's own data. */
  personalDescription: () => string;
  /** The text for browsers that run no scripts. */
  scriptsNeeded: () => string;
  /** Finds the file of the module that a route loads. */
  moduleFileOf: (route: AppRoute) => Promise<string>;
}

async function moduleFileOf(runner: ModuleRunner, route: AppRoute): Promise<string> {
  const module = await route.loadModule();
  const modules = [...runner.evaluatedModules.idToModuleMap.values()];
  const file = modules.find(({ exports }) => exports === module)?.file;
  if (!file) throw new Error(`No file has the module of the route ${route.path}.`);
  return file;
}

/** Sets the language before the app's modules run, because some contain texts of one language. */
async function setLanguage(runner: ModuleRunner, language: string) {
  const { overwriteGetLocale } = (await runner.import(join(messagesFolder, 'generated/runtime.js'))) as {
    overwriteGetLocale: (getLocale: () => string) => void;
  };
  overwriteGetLocale(() => language);
}

const files = [
  'messages/addresses.ts',
  'page/public-pages.ts',
  'paths/paths.ts',
  'app/route-table.ts',
  'page/document-title.ts',
  'page/head-tags.ts',
  'prerender.tsx',
];

/** What the app's modules depend on. */
export interface SiteVariant {
  embedded: boolean;
  language: string;
}

/** Loads the app's modules into this process, and unloads them when `work` settles. */
export async function withSources<T>(
  { embedded, language }: SiteVariant,
  work: (sources: SiteSources) => Promise<T>,
): Promise<T> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    envFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    define: { __EMBEDDED_BACKEND__: JSON.stringify(embedded) },
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  try {
    await setLanguage(runner, language);
    const modules = await Promise.all(
      files.map((file) => runner.import<Partial<SiteSources>>(join(import.meta.dirname, '../src', file))),
    );
    const ownModuleFile = (route: AppRoute) => moduleFileOf(runner, route);
    return await work(Object.assign({}, ...modules, { moduleFileOf: ownModuleFile }) as SiteSources);
  } finally {
    await runner.close();
    await server.close();
  }
}
