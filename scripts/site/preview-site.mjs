import { join } from 'node:path';
import process from 'node:process';
import { preview } from 'vite';

const app = join(import.meta.dirname, '../../apps/web');

/**
 * Serves a built site with the headers of `npm run preview`. Port 0 means any free port. Resolves to Vite's preview
 * server.
 */
export function previewSite(folder, port) {
  process.env.NODE_ENV = 'production';
  return preview({
    root: app,
    configFile: join(app, 'vite.config.ts'),
    mode: 'production',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
  });
}
