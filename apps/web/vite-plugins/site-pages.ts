import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { baseLanguage, languages } from '../../../scripts/messages.mjs';
import type { HeadTag } from '../src/page/head-tags';
import { criticalCss, utilitiesOf } from './critical-css.ts';
import { inlineScript } from './inline.ts';
import { preloadsOf, withEntryIntegrity } from './page-chunks.ts';
import { type SiteSources, type SiteVariant, withSources } from './site-sources.ts';
import { withStylePolicy } from './style-policy.ts';

/** The site's address unless `VITE_SITE_URL` is set. */
const defaultSite = 'https://sehat.example';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const html = ({ tag, by, id, value }: HeadTag) => {
  const rel = by === 'hreflang' ? ' rel="alternate"' : '';
  return `<${tag}${rel} ${by}="${id}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}" />`;
};

/** One entry per page and language, each with links to the page in all languages. */
function sitemap({ publicPages, addressIn, alternateTags }: SiteSources, siteUrl: string) {
  const entries = publicPages.flatMap(({ path, modified }) => {
    const date = modified ? `<lastmod>${modified}</lastmod>` : '';
    const links = alternateTags(path, siteUrl).map(
      ({ id, value }) => `<xhtml:link rel="alternate" hreflang="${id}" href="${escape(value)}"/>`,
    );
    return languages.map(
      (each) => `  <url><loc>${escape(siteUrl + addressIn(each, path))}</loc>${date}${links.join('')}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

function robots(hidden: readonly string[], addressIn: SiteSources['addressIn'], siteUrl: string) {
  const addresses = languages.flatMap((each) => hidden.map((path) => addressIn(each, path)));
  return `User-agent: *\n${addresses.map((address) => `Disallow: ${address}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** `/about` → `about.html`, which static hosts serve for `/about`. */
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

function readSiteUrl(given: string | undefined): string {
  const siteUrl = (given || defaultSite).replace(/\/$/, '');
  if (!URL.canParse(siteUrl) || !/^https?:\/\/[^/]+$/.test(siteUrl)) {
    throw new Error(`VITE_SITE_URL must be the address of the site, like ${defaultSite}, but is “${given}”.`);
  }
  return siteUrl;
}

/** A document of the site. */
interface Page {
  /** The path of the router. */
  path: string;
  /** Tags of the head that differ per page. */
  head: string;
}

const headMark = '<!-- page head -->';
const unknownPathMark = '<!-- unknown path -->';
const scriptsNeededMark = '<!-- scripts needed -->';

/**
 * Inline scripts of each document, in order. The development server renders no pages, so it needs the first two only.
 */
const inlineScripts = ['theme-script', 'stored-state', 'record-events', 'start-watch'] as const;

function readPages(sources: SiteSources, siteUrl: string): Page[] {
  const { publicPages, paths, findRoute, documentTitle, headTags, alternateTags } = sources;
  const alternates = (path: string) => alternateTags(path, siteUrl).map(html);
  const title = (text: string) => `<title>${escape(documentTitle(text))}</title>`;
  const routeTitle = (path: string) => {
    const text = findRoute(path)?.title;
    if (text === undefined) throw new Error(`The route of ${path} has no title for its document.`);
    return text;
  };
  const publicPaths = new Set(publicPages.map(({ path }) => path));
  // A build for a real backend has no route for the pages of the embedded one.
  const hasRoute = (path: string) => findRoute(path)?.route.path !== '*';
  const personal = Object.values(paths).filter(
    (path) => !path.includes(':') && !publicPaths.has(path) && hasRoute(path),
  );
  return [
    ...publicPages.map((page) => ({
      path: page.path,
      head: [title(page.title()), ...headTags(page, siteUrl).map(html), ...alternates(page.path)].join('\n    '),
    })),
    // Personal pages contain no personal data when prerendered. Search engines must not list them.
    ...personal.map((path) => ({
      path,
      head: [
        title(routeTitle(path)),
        `<meta name="description" content="${escape(sources.personalDescription())}" />`,
        '<meta name="robots" content="noindex" />',
        ...alternates(path),
      ].join('\n    '),
    })),
  ];
}

/** A path that every host answers with the start page, and that renders a skeleton until the session is restored. */
const unknownPath = '/admin/0';

interface Rendered {
  body: string;
  /** Preload links for pictures, which React writes before the markup. */
  links: string;
  /** Whether React hydrates this markup. If not, a client render replaces it. */
  isHydrated: boolean;
}

function splitLinks(markup: string) {
  const links = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? '';
  return { body: markup.slice(links.length), links };
}

async function renderAll(pages: readonly Page[], { unlistedPaths, renderPage: render }: SiteSources) {
  const rendered: (Page & Rendered)[] = [];
  for (const page of pages) {
    // The content of unlisted pages depends on what this browser has stored, so a client render replaces them.
    const isHydrated = !unlistedPaths.includes(page.path);
    rendered.push({ ...page, ...splitLinks(await render(page.path)), isHydrated });
  }
  return { skeleton: splitLinks(await render(unknownPath)), rendered };
}

/** Puts what depends on the language alone into a document. */
const translate = (document: string, { scriptsNeeded }: SiteSources, language: string) =>
  document
    .replace(`<html lang="${baseLanguage}-IN">`, `<html lang="${language}-IN">`)
    .replace(scriptsNeededMark, () => escape(scriptsNeeded()))
    .replace('/site.webmanifest', manifestOf(language));

const manifestOf = (language: string) =>
  language === baseLanguage ? '/site.webmanifest' : `/${language}/site.webmanifest`;

/** The web manifest of a further language, made from that of `public`. */
function webManifest({ appDescription, addressIn }: SiteSources, language: string) {
  const file = join(import.meta.dirname, '../public/site.webmanifest');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const own = { description: appDescription(), lang: `${language}-IN`, start_url: addressIn(language, '/') };
  return JSON.stringify({ ...manifest, ...own }, null, 2);
}

/** Files of the route modules: of pages that work offline, and of all others. */
export interface RouteModules {
  offline: string[];
  online: string[];
}

async function readRouteModules({ routeTable, moduleFileOf }: SiteSources): Promise<RouteModules> {
  const modules: RouteModules = { offline: [], online: [] };
  for (const route of routeTable) modules[route.worksOffline ? 'offline' : 'online'].push(await moduleFileOf(route));
  return modules;
}

/**
 * Writes one prerendered document per path, with its title and tags, the styles that it needs, and preload links for
 * its chunks. The build of the base language also writes sitemap.xml and robots.txt. `api.routeModules` is available to
 * plugins that run later in `generateBundle`.
 */
export function sitePages(givenUrl: string | undefined, variant: SiteVariant) {
  const siteUrl = readSiteUrl(givenUrl);
  let builds = false;
  let routeModules: RouteModules = { offline: [], online: [] };

  return {
    api: { routeModules: () => routeModules },
    name: 'sehat:site-pages',
    enforce: 'post',
    config(_, { command }) {
      builds = command === 'build';
      return { define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) } };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const names = builds ? inlineScripts : inlineScripts.slice(0, 2);
        const code = await Promise.all(names.map(inlineScript));
        const scripts = page.replace('<!-- inline scripts -->', () => code.join(''));
        if (builds) return scripts;
        return withSources(variant, async (sources) =>
          translate(scripts, sources, variant.language)
            .replace(headMark, () => readPages(sources, siteUrl)[0]?.head ?? '')
            .replace(unknownPathMark, ''),
        );
      },
    },
    generateBundle: {
      // The documents carry hashes of the chunks, which no other plugin may change afterwards.
      order: 'post',
      async handler(_, bundle: Rolldown.OutputBundle) {
        const files = await withSources(variant, async (sources) => {
          routeModules = await readRouteModules(sources);
          return writeSite(bundle, sources, siteUrl, variant.language);
        });
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  } satisfies Plugin<{ routeModules: () => RouteModules }>;
}

/** Writes the bundle's `index.html`, and returns all other files by name. */
async function writeSite(bundle: Rolldown.OutputBundle, sources: SiteSources, siteUrl: string, language: string) {
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('There is no index.html.');
  const { skeleton, rendered } = await renderAll(readPages(sources, siteUrl), sources);
  const template = translate(withEntryIntegrity(bundle, String(index.source)), sources, language);
  const sheet = readSheet(template, bundle, language);
  const unknownPathSkeleton = `<template id="unknown-path">${skeleton.body}</template>${await inlineScript('unknown-path')}`;
  const startNotice = `<template id="start-notice">${sources.renderStartNotice()}</template>`;
  const keptLanguage = language === baseLanguage ? await inlineScript('kept-language') : '';
  const files = new Map<string, string>();
  for (const { path, head, body, links, isHydrated } of rendered) {
    const address = sources.addressIn(language, path);
    const { route } = sources.findRoute(path) ?? {};
    if (!route) throw new Error(`No route matches ${path}.`);
    const preloads = preloadsOf(bundle, await sources.moduleFileOf(route));
    const document = template
      .replace(headMark, () =>
        [head, address === '/' && keptLanguage, links, ...preloads].filter(Boolean).join('\n    '),
      )
      .replace(
        '<div id="root"></div>',
        () => `<div id="root"${isHydrated ? ` data-page="${address}"` : ''}>${body}</div>`,
      )
      .replace(unknownPathMark, () => (path === '/' ? unknownPathSkeleton + startNotice : startNotice));
    const source = withStylePolicy(sheet.putInto(document));
    if (address === '/') index.source = source;
    else files.set(fileOf(address), source);
  }
  if (language !== baseLanguage) {
    delete bundle['index.html'];
    files.set(manifestOf(language).slice(1), webManifest(sources, language));
    return files;
  }
  const guarded = sources.routeTable.flatMap(({ path, access }) =>
    access === 'open' ? [] : [path.replace(/\/\*$|:.*$/, '')],
  );
  files.set('sitemap.xml', sitemap(sources, siteUrl));
  files.set('robots.txt', robots([...sources.unlistedPaths, ...guarded], sources.addressIn, siteUrl));
  return files;
}

/** Prepares the style sheet of a build, and returns how to put its styles into a document. */
function readSheet(template: string, bundle: Rolldown.OutputBundle, language: string) {
  const link = /\s*(<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>)/.exec(template);
  const sheet = bundle[link?.[2] ?? ''];
  if (!link || sheet?.type !== 'asset') throw new Error('index.html has no style sheet.');
  // With `optional`, painted text does not move when a font arrives late. The rupee font swaps, because a system may
  // lack the sign.
  const faces = String(sheet.source).replaceAll(/@font-face\{[^}]*\}/g, (face) =>
    face.includes('anek-rupee') ? face : face.replace('font-display:swap', 'font-display:optional'),
  );
  // English documents name the Hindi face only, for typed names.
  const ofHindi =
    /@font-face\{[^}]*(?:Anek Fallback Devanagari|anek-devanagari-rare)[^}]*\}|:root:lang\(hi\)\{[^}]*\}/g;
  const css = language === baseLanguage ? faces.replaceAll(ofHindi, '') : faces;
  // Each document contains the other rules. A second `@font-face` in the sheet would let a late font replace painted
  // text.
  sheet.source = utilitiesOf(css);
  // All text of a Hindi page needs both, so the browser would request the second at the first layout anyway.
  const families = language === baseLanguage ? ['Anek Latin'] : ['Anek Latin', 'Anek Devanagari'];
  const fontLinks = families.map((family) => {
    const file = new RegExp(`/${family.toLowerCase().replace(' ', '-')}-.{8}[.]woff2$`);
    const href = Object.keys(bundle).find((name) => file.test(name));
    return `<link rel="preload" as="font" type="font/woff2" crossorigin title="${family}" href="/${href}" />`;
  });
  return {
    /**
     * Puts the styles that a document needs into its head. The sheet with all utilities follows the content, so that
     * it blocks nothing.
     */
    putInto: (document: string) =>
      document
        .replace(link[0], () => `\n    <style>${criticalCss(css, document)}</style>`)
        // In the body, because a browser delays the first paint for a font that is preloaded in the head.
        .replace('<body>', () => ['<body>', ...fontLinks].join('\n    '))
        .replace('</body>', () => `  ${link[1]}\n  </body>`),
  };
}
