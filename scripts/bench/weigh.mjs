// Weighs every document of a built site: the files that the browser fetches before it paints the page's heading.
// `node scripts/bench/weigh.mjs --record` writes the sizes of all modules for tests/budgets.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { readArguments } from '../read-arguments.mjs';
import { sharedSite } from '../site/shared-site.mjs';

const root = join(import.meta.dirname, '../..');

/** Size in bytes after brotli at its highest quality. */
export const brotli = (content) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;

/**
 * A script or document whose hashes depend on the names and the order of its files instead of their contents. A list
 * of files compresses to another size after each change of any file, up to a hundred bytes, which a budget must not
 * measure.
 */
export function withSteadyHashes(text) {
  const hashOf = (key, encoding) => createHash('sha256').update(key).digest(encoding);
  let digests = 0;
  return text
    .replaceAll(
      /([\w.-]+)-[\w-]{8}(?=[.](?:js|css|woff2|svg|avif)\b)/g,
      (_, name) => `${name}-${hashOf(name, 'base64url').slice(0, 8)}`,
    )
    .replaceAll(/(?<= integrity="sha256-)[\w+/]{43}=/g, () => {
      digests += 1;
      return hashOf(String(digests), 'base64');
    });
}

const pathOf = (file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

/** Weight of each document of a built site, by path; sizes in bytes after brotli. */
export function weighSite(folder) {
  const sizes = new Map();
  const size = (url) => {
    if (!sizes.has(url)) sizes.set(url, brotli(Buffer.from(withSteadyHashes(readFileSync(join(folder, url), 'utf8')))));
    return sizes.get(url);
  };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const weighed = names.map((name) => {
    const html = readFileSync(join(folder, name), 'utf8');
    const urls = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, url]) => url))];
    const scripts = urls(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+\.js)"/g);
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const pictures = urls(/<link rel="preload" as="image" href="(\/[^"]+)"/g);
    return [
      pathOf(name.split(sep).join('/')),
      {
        scripts,
        js: scripts.reduce((sum, url) => sum + size(url), 0),
        html: brotli(Buffer.from(withSteadyHashes(html))),
        style: brotli(Buffer.from(style)),
        pictures: pictures.reduce((sum, url) => sum + size(url), 0),
        // The document, its scripts, its pictures, the style sheet and the Latin font.
        requests: 1 + scripts.length + pictures.length + 2,
      },
    ];
  });
  return Object.fromEntries(weighed.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Sizes of the files of a built site whose names match a pattern. */
export const weighAssets = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => ({
      name,
      bytes: /\.(woff2|avif|png)$/.test(name)
        ? readFileSync(join(folder, name)).length
        : brotli(readFileSync(join(folder, name))),
    }));

/** Writes the sizes of all modules, so that a broken budget can name the module that grew. */
function record(chunks) {
  const modules = Object.assign({}, ...Object.values(chunks));
  const sorted = Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const file = join(root, 'tests/budgets/modules.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readArguments('node scripts/bench/weigh.mjs [--record]', {
    options: { record: { type: 'boolean' } },
  });
  const { folder, chunks } = sharedSite();
  if (values.record) record(chunks);
  else console.table(weighSite(folder), ['js', 'html', 'style', 'pictures', 'requests']);
}
