// What every answer of the site's host says of security: the one source for the preview server, the build's `_headers`, vercel.json and the
// nginx configuration (scripts/write-hosting.mjs).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a hosted Supabase project is. */
export const anySupabaseProject = 'https://*.supabase.co';

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
 * Headers by name. Styles may stand in the page: the dialogs' scroll lock writes some, and prerendered pages carry their own.
 * @param {{ scriptHashes: readonly string[], backend?: string }} site `backend`: the origin of a real backend; left out where the site has its own
 * @returns {Record<string, string>}
 */
export function securityHeaders({ scriptHashes, backend }) {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? [backend] : [])],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Permissions-Policy':
      'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), serial=(), display-capture=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** What may be kept and for how long, by path: the names of assets carry a hash of their content. */
export const caching = [
  { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
  { path: '/sw.js', value: 'no-cache' },
];
