import { join } from 'node:path';
import type { Plugin } from 'vite';
import { inlineCode } from './inline.ts';

const inspectSwitch = join(import.meta.dirname, '../development/inspect-switch.ts');

/** The page of the overlay shares the tab's storage, so a script there would put an overlay into the overlay. */
const isOverlay = (url: string) => url.startsWith('/development/');

/**
 * In `npm start`, loads the overlay that shows the app's machines, before the app starts them. `?inspect` in the
 * address turns it on for the tab, and `?inspect=off` turns it off. No build contains it.
 */
export function inspectOverlay(): Plugin {
  return {
    name: 'sehat:inspect-overlay',
    apply: 'serve',
    async transformIndexHtml(_html, { server, originalUrl = '/' }) {
      if (!server || isOverlay(originalUrl)) return [];
      return [{ tag: 'script', children: await inlineCode(inspectSwitch), injectTo: 'body-prepend' }];
    },
  };
}
