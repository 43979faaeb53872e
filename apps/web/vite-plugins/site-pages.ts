import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { HeadTag } from '../src/app/head-tags';
import type { PublicPage } from '../src/app/public-pages';
import type { AppRoute } from '../src/app/route-table';

/** Where the site stands unless it is told. */
const defaultSite = 'https://sehat.example';

const app = (file: string) => join(import.meta.dirname, '../src/app', file);

interface Site {
  pages: readonly PublicPage[];
  /** Paths that no search engine should open. */
  hidden: readonly string[];
  /** The part of a document's head that differs from page to page. */
  head: (page: PublicPage) => string;
}

/** The app's own lists, read from its sources. */
async function readSite(siteUrl: string): Promise<Site> {
  const load = async <Module>(file: string) => (await runnerImport<Module>(app(file), { logLevel: 'error' })).module;
  const [{ publicPages, unlistedPaths }, { routeTable }, { documentTitle, headTags }] = await Promise.all([
    load<{ publicPages: readonly PublicPage[]; unlistedPaths: readonly string[] }>('public-pages.ts'),
    load<{ routeTable: readonly AppRoute[] }>('route-table.ts'),
    load<{ documentTitle: (title: string) => string; headTags: (page: PublicPage, site: string) => HeadTag[] }>(
      'head-tags.ts',
    ),
  ]);
  const guarded = routeTable.flatMap(({ path, access }) => (access === 'open' ? [] : [path.replace(/\/\*$|:.*$/, '')]));
  return {
    pages: publicPages,
    hidden: [...unlistedPaths, ...guarded],
    head: (page) =>
      [`<title>${escape(documentTitle(page.title))}</title>`, ...headTags(page, siteUrl).map(html)].join('\n    '),
  };
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const html = ({ tag, by, id, value }: HeadTag) =>
  `<${tag} ${by}="${id}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}" />`;

function sitemap(pages: readonly PublicPage[], siteUrl: string) {
  const entries = pages.map(({ path, modified }) => {
    const date = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `  <url><loc>${escape(siteUrl + path)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

const robots = (hidden: readonly string[], siteUrl: string) =>
  `User-agent: *\n${hidden.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** `/about` → `about.html`: static hosts serve it under the path. */
const fileOf = (path: string) => `${path.slice(1)}.html`;

function readSiteUrl(given: string | undefined): string {
  const siteUrl = (given || defaultSite).replace(/\/$/, '');
  if (!URL.canParse(siteUrl) || !/^https?:\/\/[^/]+$/.test(siteUrl)) {
    throw new Error(`VITE_SITE_URL is the address of the site, like ${defaultSite}; it is “${given}”.`);
  }
  return siteUrl;
}

/** Puts its title, description and sharing tags into the page of each public address, and writes sitemap.xml and robots.txt. */
export function sitePages(givenUrl: string | undefined): Plugin {
  const siteUrl = readSiteUrl(givenUrl);
  let site: Promise<Site> | undefined;
  const read = () => (site ??= readSite(siteUrl));

  async function homeHead() {
    const { pages, head } = await read();
    const home = pages.find(({ path }) => path === '/');
    if (!home) throw new Error('There is no home page among the public pages.');
    return head(home);
  }

  return {
    name: 'sehat:site-pages',
    enforce: 'post',
    config: () => ({ define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) } }),
    transformIndexHtml: { order: 'pre', handler: async (page) => page.replace('<!-- page head -->', await homeHead()) },
    async generateBundle(_, bundle: Rolldown.OutputBundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html.');
      const template = String(index.source);
      const { pages, hidden, head } = await read();
      const home = await homeHead();
      if (!template.includes(home)) throw new Error('index.html lost its head.');
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      for (const page of pages) {
        if (page.path !== '/')
          emit(
            fileOf(page.path),
            template.replace(home, () => head(page)),
          );
      }
      emit('sitemap.xml', sitemap(pages, siteUrl));
      emit('robots.txt', robots(hidden, siteUrl));
    },
  };
}
