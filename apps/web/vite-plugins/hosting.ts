import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { caching, securityHeaders, siteScriptHashes } from '../security-headers.mjs';

const headersFile = '_headers';

/** The `_headers` file of Netlify and Cloudflare Pages. */
function headersText(folder: string, backend: string | undefined) {
  const everywhere = securityHeaders({ scriptHashes: siteScriptHashes(folder), backend });
  const blocks = [
    ['/*', ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`)],
    ...caching.map(({ path, value }) => [path, `Cache-Control: ${value}`]),
  ];
  return blocks.map((lines) => `${lines.join('\n  ')}\n`).join('\n');
}

/**
 * Their `_redirects`: unknown paths are the app's, and lab bookings go to the Edge Function of the project. An asset that is gone is gone:
 * the page in its place would be kept for ever.
 */
const redirectsText = (backend: string | undefined) =>
  [
    ...(backend ? [`/api/lab/bookings ${backend}/functions/v1/lab-bookings 200!`] : []),
    '/assets/* /404.html 404',
    '/* /index.html 200',
    '',
  ].join('\n');

/** What a build's `_headers` says of every path. */
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

/**
 * Writes what hosts are to be told next to the built site, once every page is there, and has the preview server say it too. `backend` is the
 * address of the real backend, where there is one.
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
        // A build that failed has no pages.
        if (!existsSync(join(folder, 'index.html'))) return;
        writeFileSync(join(folder, headersFile), headersText(folder, origin));
        writeFileSync(join(folder, '_redirects'), redirectsText(origin));
      },
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        for (const [name, value] of readEverywhere(folder)) response.setHeader(name, value);
        next();
      });
    },
  };
}

/** Stands in for the rewrite of a host. */
const functionsProxy = (target: string) => ({
  '/api/lab/bookings': { target, changeOrigin: true, rewrite: () => '/functions/v1/lab-bookings' },
});
