import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Serves folders on 127.0.0.1. `mounts` is a list of [prefix, folder]; the first prefix that matches wins. Resolves
 * to the address and a function that stops the server.
 */
export async function serve(mounts: readonly (readonly [prefix: string, folder: string])[], port = 0) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)).replaceAll(
      '\\',
      '/',
    );
    const [prefix, folder] = mounts.find(([start]) => path.startsWith(start)) ?? ['', ''];
    const asked = folder ? join(folder, path.slice(prefix.length)) : undefined;
    const file = [asked, asked && join(asked, 'index.html')].find((candidate) => candidate && isFile(candidate));
    if (!file) {
      // Chromium with a window asks for this by itself. A 404 would be an error in the page's console.
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const cache = /[-.][\w-]{8}[.]\w+$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': cache,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
