import type { Plugin } from 'vite';

/** The module of the overlay that shows the app's machines. No build contains it. */
export const INSPECT_MODULE = '/development/inspect.ts';

const isInspected = (url: string) => new URL(url, 'http://localhost').searchParams.has('inspect');

/** In `npm start`, loads the overlay on pages with `?inspect` in the address, before the app starts its machines. */
export function inspectOverlay(): Plugin {
  return {
    name: 'sehat:inspect-overlay',
    apply: 'serve',
    transformIndexHtml(_html, { server, originalUrl = '/' }) {
      if (!server || !isInspected(originalUrl)) return [];
      return [{ tag: 'script', attrs: { type: 'module', src: INSPECT_MODULE }, injectTo: 'body-prepend' }];
    },
  };
}
