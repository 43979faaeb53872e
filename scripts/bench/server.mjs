// Serves a built site on a free port with Brotli compression, immutable caching of hashed files, and one document per
// path.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  png: 'image/png',
  avif: 'image/avif',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};
const compressible = /^(html|js|css|svg|json|webmanifest|txt|xml)$/;

/** Starts the server. `take` returns the files sent since its last call, and `stop` ends the server. */
export async function serveSite(folder) {
  const files = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(folder, name)).isFile()) continue;
    const url = `/${name.replaceAll('\\', '/')}`;
    const extension = extname(name).slice(1);
    const raw = readFileSync(join(folder, name));
    const coded = compressible.test(extension)
      ? brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : null;
    files.set(url, { type: types[extension] ?? 'application/octet-stream', body: coded ?? raw, coded: coded !== null });
  }
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no built site.`);
  let sent = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.split('?')[0]);
    const key = [path, `${path.replace(/\/$/, '')}.html`, '/index.html'].find((name) => files.has(name));
    const found = path.includes('.') && key === '/index.html' && path !== key ? undefined : files.get(key);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    sent.push({ path, bytes: found.body.length, type: found.type.split(';')[0] });
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Length': found.body.length,
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(found.coded ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(found.body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
