import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { baseLanguage, languages } from '../../../scripts/messages.mjs';
import { caching, contentTypes, securityHeaders, siteScriptHashes } from '../security-headers.mjs';

const furtherLanguages = languages.filter((language) => language !== baseLanguage);

const headersFile = '_headers';

/** The `_headers` file of Netlify and Cloudflare Pages. */
function headersText(folder: string, backend: string | undefined) {
  const everywhere = securityHeaders({ scriptHashes: siteScriptHashes(folder), backend });
  const blocks = [
    ['/*', ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`)],
    ...caching.map(({ path, value }) => [path, `Cache-Control: ${value}`]),
    ...Object.entries(contentTypes).map(([ending, type]) => [`/*.${ending}`, `Content-Type: ${type}`]),
  ];
  return blocks.map((lines) => `${lines.join('\n  ')}\n`).join('\n');
}

/**
 * The `_redirects` file of the same hosts. Lab bookings are proxied to the project's Edge Function, and the start page
 * of the language answers unknown paths. A missing asset answers 404: browsers would cache the start page in its place
 * for a year.
 */
const redirectsText = (backend: string | undefined) =>
  [
    ...(backend ? [`/api/lab/bookings ${backend}/functions/v1/lab-bookings 200!`] : []),
    '/assets/* /404.html 404',
    ...furtherLanguages.map((language) => `/${language}/* /${language}.html 200`),
    '/* /index.html 200',
    '',
  ].join('\n');

/** Reads the headers for every path from a build's `_headers`. */
function readEverywhere(folder: string): [name: string, value: string][] {
  const file = join(folder, headersFile);
  if (!existsSync(file)) return [];
  const [everywhere = ''] = readFileSync(file, 'utf8').split('\n\n');
  return everywhere
    .split('\n')
    .slice(1)
    .map((line) => /^ +([^:]+): (.*)$/.exec(line))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as [string, string]] : []));
}

const types = new Map<string, string>(Object.entries(contentTypes));

/** The type of a file of text, which Vite sends without a charset. */
const typeOf = (url = '/') => types.get(/^[^?]*[.](\w+)(?:[?]|$)/.exec(url)?.[1] ?? '');

/**
 * Writes `_headers` and `_redirects` into the built site after every page is written, and makes the preview server
 * send the same headers. `backend` is the address of the real backend, if there is one.
 */
export function hosting(backend: string | undefined): Plugin {
  let folder = '';
  const origin = backend && new URL(backend).origin;
  return {
    name: 'sehat:hosting',
    config: () => ({
      ...(origin && { server: { proxy: functionsProxy(origin) }, preview: { proxy: functionsProxy(origin) } }),
    }),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A failed build has no pages.
        if (!existsSync(join(folder, 'index.html'))) return;
        writeFileSync(join(folder, headersFile), headersText(folder, origin));
        writeFileSync(join(folder, '_redirects'), redirectsText(origin));
      },
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        for (const [name, value] of readEverywhere(folder)) response.setHeader(name, value);
        const type = typeOf(request.url);
        if (type) response.setHeader('Content-Type', type);
        next();
      });
    },
  };
}

/** The proxy of Vite's servers that corresponds to the host's rewrite. */
const functionsProxy = (target: string) => ({
  '/api/lab/bookings': { target, changeOrigin: true, rewrite: () => '/functions/v1/lab-bookings' },
});
