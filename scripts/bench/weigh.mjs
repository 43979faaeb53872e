// Builds the app as it is shipped and weighs every document: what a browser is told to fetch before the page's heading is painted.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Bytes on the wire, as a careful host compresses. */
export const brotli = (content) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;

const moduleName = (id) =>
  relative(root, id.replace(/^\0|\?.*$/g, ''))
    .split(sep)
    .join('/');

/** A plugin that remembers how much each module left in each chunk. */
function recorder(found) {
  return {
    name: 'sehat:weigh',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        found[`/${file.fileName}`] = Object.fromEntries(
          Object.entries(file.modules)
            .filter(([, { renderedLength }]) => renderedLength > 0)
            .map(([id, { renderedLength }]) => [moduleName(id), renderedLength]),
        );
      }
    },
  };
}

/** Builds into `outDir`; answers modules by chunk. `env` names a real backend, or none; `plugins` join the app's own. */
export async function buildApp(outDir, env = {}, plugins = []) {
  const chunks = {};
  const before = { ...process.env };
  // Absent, as an empty key would be the key that the app sends.
  delete process.env.VITE_SUPABASE_URL;
  delete process.env.VITE_SUPABASE_ANON_KEY;
  Object.assign(process.env, { NODE_ENV: 'production' }, env);
  try {
    await build({
      root: join(root, 'apps/web'),
      configFile: join(root, 'apps/web/vite.config.ts'),
      logLevel: 'error',
      mode: 'production',
      build: { outDir, emptyOutDir: true },
      plugins: [recorder(chunks), ...plugins],
    });
  } finally {
    process.env = before;
  }
  return chunks;
}

const pathOf = (file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

/** What each document of a built site weighs, by path. */
export function weighSite(folder) {
  const sizes = new Map();
  const size = (url) => {
    if (!sizes.has(url)) sizes.set(url, brotli(readFileSync(join(folder, url))));
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
        html: brotli(Buffer.from(html)),
        style: brotli(Buffer.from(style)),
        pictures: pictures.reduce((sum, url) => sum + size(url), 0),
        // The document, its scripts, its pictures, the sheet and the Latin face.
        requests: 1 + scripts.length + pictures.length + 2,
      },
    ];
  });
  return Object.fromEntries(weighed.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Every asset of a built site by a pattern, with its bytes on the wire. */
export const weighAssets = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => ({
      name,
      bytes: /\.(woff2|avif|png)$/.test(name)
        ? readFileSync(join(folder, name)).length
        : brotli(readFileSync(join(folder, name))),
    }));

/** Keeps the sizes of all modules, so that a budget that breaks can tell which one grew. */
function record(chunks) {
  const modules = Object.assign({}, ...Object.values(chunks));
  const sorted = Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const file = join(root, 'tests/budgets/modules.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = mkdtempSync(join(tmpdir(), 'sehat-weigh-'));
  try {
    const real = process.argv.includes('--real');
    const env = real ? { VITE_SUPABASE_URL: 'https://project.example', VITE_SUPABASE_ANON_KEY: 'a-public-key' } : {};
    const chunks = await buildApp(outDir, env);
    if (process.argv.includes('--record')) record(chunks);
    else {
      const assets = weighAssets(outDir, /\.(css|woff2|svg|avif)$/);
      process.stdout.write(JSON.stringify({ documents: weighSite(outDir), chunks, assets }));
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
