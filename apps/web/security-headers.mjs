// The security headers of every response of the site. The preview server, the build's `_headers`, vercel.json and the
// nginx configuration (scripts/write-hosting.mjs) all take them from here.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const isCode = (attributes) => !/\stype=["']?(application\/(ld\+)?json)/i.test(attributes);

/**
 * What `script-src` needs for the scripts that stand in a page itself.
 * @param {string} html
 * @returns {string[]}
 */
export const inlineScriptHashes = (html) =>
  Array.from(html.matchAll(inlineScript))
    .filter(([, attributes]) => isCode(attributes))
    .map(([, , code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

/**
 * The same for all pages of a built site, each once and in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
export function siteScriptHashes(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const hashes = pages.flatMap((name) => inlineScriptHashes(readFileSync(join(folder, name), 'utf8')));
  return [...new Set(hashes)].toSorted();
}

/**
 * The origins of a backend that the app may connect to: HTTP, and the WebSocket of the same host.
 * @param {string} backend address of the backend
 * @returns {string[]}
 */
function backendOrigins(backend) {
  const { origin } = new URL(backend);
  return [origin, origin.replace(/^http/, 'ws')];
}

/**
 * Headers by name. Three sources of the policy need a reason:
 * - `style-src 'unsafe-inline'`: all documents share these headers, and each contains other styles. A second policy in
 *   each document allows only its own styles, by their hashes (vite-plugins/style-policy.ts).
 * - `frame-src blob:`: Records previews a PDF that the user added, in an iframe with an object URL.
 * - `trusted-types default`: one policy, which accepts the URL of the service worker and refuses every other string
 *   (src/browser/trust-script.ts).
 * @param {{ scriptHashes: readonly string[], backend?: string }} site `backend`: address of the real backend; absent
 * when the site embeds its own
 * @returns {Record<string, string>}
 */
export function securityHeaders({ scriptHashes, backend }) {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? backendOrigins(backend) : [])],
    'frame-src': ['blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Permissions-Policy':
      'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), serial=(), display-capture=(self)',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** `Cache-Control` by path. Assets never change: their names carry a hash of their content. */
export const caching = [
  { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
  { path: '/sw.js', value: 'no-cache' },
];

/**
 * `Content-Type` by the ending of a file, for the kinds of text that hosts send without a charset or with an unknown
 * type. Every host sends HTML with its charset.
 */
export const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
