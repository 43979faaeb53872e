import type { Plugin } from 'vite';

const isPage = (path: string) => !path.startsWith('/api/') && !/[.]\w+$/.test(path);

/**
 * With `PLAIN_HOST` in the environment, the preview server answers every page path with `index.html`, like a host
 * that only has a fallback page. Without it, `about.html` answers `/about`.
 */
export function plainHost(): Plugin {
  return {
    name: 'sehat:plain-host',
    configurePreviewServer({ middlewares }) {
      if (!process.env.PLAIN_HOST) return;
      middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        if (isPage(path)) request.url = query === undefined ? '/index.html' : `/index.html?${query}`;
        next();
      });
    },
  };
}
