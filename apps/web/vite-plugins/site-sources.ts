import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import type { HeadTag } from '../src/app/head-tags';
import type { PublicPage } from '../src/app/public-pages';
import type { AppRoute } from '../src/app/route-table';

/** What the build needs of the app's own sources. */
export interface SiteSources {
  publicPages: readonly PublicPage[];
  unlistedPaths: readonly string[];
  paths: Readonly<Record<string, string>>;
  findRoute: (path: string) => { route: AppRoute } | undefined;
  routeTable: readonly AppRoute[];
  documentTitle: (title: string) => string;
  headTags: (page: PublicPage, siteUrl: string) => HeadTag[];
  /** The markup of a page, as far as the build can know it. */
  renderPage: (path: string) => Promise<string>;
}

const files = [
  'app/public-pages.ts',
  'app/paths.ts',
  'app/route-table.ts',
  'app/document-title.ts',
  'app/head-tags.ts',
  'prerender.tsx',
];

/** Runs the app's own modules in this process for as long as `work` takes. */
export async function withSources<T>(embedded: boolean, work: (sources: SiteSources) => Promise<T>): Promise<T> {
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
    const modules = await Promise.all(
      files.map((file) => runner.import<Partial<SiteSources>>(join(import.meta.dirname, '../src', file))),
    );
    return await work(Object.assign({}, ...modules) as SiteSources);
  } finally {
    await runner.close();
    await server.close();
  }
}
