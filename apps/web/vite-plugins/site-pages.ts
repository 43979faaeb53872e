import type { Plugin, Rolldown } from 'vite';
import type { HeadTag } from '../src/app/head-tags';
import type { PublicPage } from '../src/app/public-pages';
import { criticalCss, utilitiesOf } from './critical-css.ts';
import { inlineScript } from './inline.ts';
import { preloadsOf } from './page-chunks.ts';
import { type SiteSources, withSources } from './site-sources.ts';

/** Where the site stands unless it is told. */
const defaultSite = 'https://sehat.example';

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
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

function readSiteUrl(given: string | undefined): string {
  const siteUrl = (given || defaultSite).replace(/\/$/, '');
  if (!URL.canParse(siteUrl) || !/^https?:\/\/[^/]+$/.test(siteUrl)) {
    throw new Error(`VITE_SITE_URL is the address of the site, like ${defaultSite}; it is “${given}”.`);
  }
  return siteUrl;
}

/** A document of the site. */
interface Page {
  path: string;
  /** The part of its head that differs from page to page. */
  head: string;
}

const headMark = '<!-- page head -->';

function readPages(sources: SiteSources, siteUrl: string): Page[] {
  const { publicPages, paths, findRoute, documentTitle, headTags } = sources;
  const title = (text: string) => `<title>${escape(documentTitle(text))}</title>`;
  const ownTitle = (path: string) => {
    const { title: given, heading } = findRoute(path)?.route ?? {};
    return given ?? heading ?? 'Your Health, Our Priority';
  };
  const known = new Set(publicPages.map(({ path }) => path));
  const own = Object.values(paths).filter((path) => !path.includes(':') && !known.has(path));
  return [
    ...publicPages.map((page) => ({
      path: page.path,
      head: [title(page.title), ...headTags(page, siteUrl).map(html)].join('\n    '),
    })),
    // What is a visitor's own is for no search engine: their frame is served all the same, with nothing of theirs in it.
    ...own.map((path) => ({
      path,
      head: [
        title(ownTitle(path)),
        '<meta name="description" content="A page of your own in Sehat: sign in to see it." />',
        '<meta name="robots" content="noindex" />',
      ].join('\n    '),
    })),
  ];
}

/** An address that every host answers with the start page, and whose page is a skeleton until it is known who asks. */
const unknownPath = '/video-call/0';

interface Rendered {
  body: string;
  /** Links that React wants in the head: pictures to fetch first. */
  links: string;
  /** Whether the app begins with what stands there. */
  isTakenOver: boolean;
}

function part(markup: string) {
  const links = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? '';
  return { body: markup.slice(links.length), links };
}

async function renderAll(pages: readonly Page[], { unlistedPaths, renderPage: render }: SiteSources) {
  const rendered: (Page & Rendered)[] = [];
  for (const page of pages) {
    // What unlisted pages show depends on what a visitor's browser holds: the app takes their place, and does not take them over.
    const isTakenOver = !unlistedPaths.includes(page.path);
    rendered.push({ ...page, ...part(await render(page.path)), isTakenOver });
  }
  return { skeleton: part(await render(unknownPath)), rendered };
}

/**
 * Writes the documents: each address of the app with its title and tags, rendered as far as the build can know it, with the styles
 * it needs and its chunks named in the head. Also sitemap.xml and robots.txt.
 */
export function sitePages(givenUrl: string | undefined, embedded: boolean): Plugin {
  const siteUrl = readSiteUrl(givenUrl);
  let builds = false;

  return {
    name: 'sehat:site-pages',
    enforce: 'post',
    config(_, { command }) {
      builds = command === 'build';
      return { define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) } };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const beforePaint = await inlineScript('before-paint');
        const early = builds ? await inlineScript('early') : '';
        const scripts = page
          .replace('<!-- inline before-paint -->', () => beforePaint)
          .replace('<!-- inline early -->', () => early);
        if (builds) return scripts;
        const head = await withSources(embedded, async (sources) => readPages(sources, siteUrl)[0]?.head ?? '');
        return scripts.replace(headMark, () => head).replace('<!-- elsewhere -->', '');
      },
    },
    async generateBundle(_, bundle: Rolldown.OutputBundle) {
      const files = await withSources(embedded, (sources) => writeSite(bundle, sources, siteUrl));
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Writes the start page in its place, and answers all other files by name. */
async function writeSite(bundle: Rolldown.OutputBundle, sources: SiteSources, siteUrl: string) {
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('There is no index.html.');
  const { skeleton, rendered } = await renderAll(readPages(sources, siteUrl), sources);
  const template = String(index.source);
  const sheet = readSheet(template, bundle);
  const elsewhere = `<template id="elsewhere">${skeleton.body}</template>${await inlineScript('elsewhere')}`;
  const files = new Map<string, string>();
  for (const { path, head, body, links, isTakenOver } of rendered) {
    const preloads = preloadsOf(bundle, path, sources.findRoute(path)?.route.path);
    const document = template
      .replace(headMark, () => [head, links, ...preloads].filter(Boolean).join('\n    '))
      .replace(
        '<div id="root"></div>',
        () => `<div id="root"${isTakenOver ? ` data-page="${path}"` : ''}>${body}</div>`,
      )
      .replace('<!-- elsewhere -->', () => (path === '/' ? elsewhere : ''));
    const source = sheet.putInto(document);
    if (path === '/') index.source = source;
    else files.set(fileOf(path), source);
  }
  const guarded = sources.routeTable.flatMap(({ path, access }) =>
    access === 'open' ? [] : [path.replace(/\/\*$|:.*$/, '')],
  );
  files.set('sitemap.xml', sitemap(sources.publicPages, siteUrl));
  files.set('robots.txt', robots([...sources.unlistedPaths, ...guarded], siteUrl));
  return files;
}

/** The sheet of a build, and how its documents ask for it. */
function readSheet(template: string, bundle: Rolldown.OutputBundle) {
  const link = /\s*(<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>)/.exec(template);
  const sheet = bundle[link?.[2] ?? ''];
  if (!link || sheet?.type !== 'asset') throw new Error('index.html has no style sheet.');
  // Text that is painted already stays where it is: a face that comes too late is for the next page. Not so the rupee sign, which a system may lack.
  const css = String(sheet.source).replaceAll(/@font-face\{[^}]*\}/g, (face) =>
    face.includes('anek-rupee') ? face : face.replace('font-display:swap', 'font-display:optional'),
  );
  // All else is in each document. Faces most of all: named again by the sheet, one that has come meanwhile would take its place after all.
  sheet.source = utilitiesOf(css);
  const face = Object.keys(bundle).find((name) => /anek-latin.*woff2$/.test(name));
  return {
    /** The styles that a document needs stand in its head; all utilities come after its content, and hold nothing up. */
    putInto: (document: string) =>
      document
        .replace(link[0], () => `\n    <style>${criticalCss(css, document)}</style>`)
        // Asked for within the body, a face is fetched as early but nothing waits for it: a browser holds back the first paint for one in the head.
        .replace(
          '<body>',
          () => `<body>\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${face}" />`,
        )
        .replace('</body>', () => `  ${link[1]}\n  </body>`),
  };
}
