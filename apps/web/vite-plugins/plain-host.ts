import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { baseLanguage } from '../../../scripts/messages.mjs';
import { languageOf } from './language-of.ts';

const isPage = (path: string) => !path.startsWith('/api/') && !/[.]\w+$/.test(path);

/** The file that answers unknown paths: the start page of the path's language. */
function fallbackOf(path: string): string {
  const language = languageOf(path);
  return language === baseLanguage ? '/index.html' : `/${language}.html`;
}

/**
 * Makes the preview server answer unknown paths with the start page of their language, as hosts do. With `PLAIN_HOST`
 * in the environment, that page answers every path, like a host that only has fallback pages. A submitted form gets its
 * page again, which says that the form needs JavaScript.
 */
export function plainHost(): Plugin {
  let folder = '';
  return {
    name: 'sehat:plain-host',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        const hasFile = path === '/' || existsSync(join(folder, `${path.replace(/\/$/, '')}.html`));
        // Without this, a browser without JavaScript shows its own error page after a form is submitted.
        if (hasFile && request.method === 'POST') request.method = 'GET';
        if (isPage(path) && (process.env.PLAIN_HOST || !hasFile))
          request.url = fallbackOf(path) + (query === undefined ? '' : `?${query}`);
        next();
      });
    },
  };
}
