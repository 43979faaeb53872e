import type { Backend } from './backend';
import { embeddedBackend } from './embedded-backend';
import { routes } from './routes';
import { applyScenario, scenarioOfPage } from './scenario-of-page';

/** A `fetch` that answers the backend's own routes from `backend`, and leaves everything else to `network`. */
export function createInPageFetch(backend: Backend, network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const route = findRoute(request);
    if (!route) return network(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const response = await Promise.race([route.answer(backend, request), rejectedOnAbort(signal)]);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}

let started = false;

/**
 * Answers this page's calls in the page itself, for browsers that allow no service worker: one that blocks all cookies denies storage
 * too, without which MSW cannot even be loaded. Nothing here may import it.
 */
export function startInPage(): void {
  if (started) return;
  started = true;
  applyScenario(scenarioOfPage());
  globalThis.fetch = createInPageFetch(embeddedBackend, globalThis.fetch.bind(globalThis));
}

function findRoute({ method, url }: Request) {
  const { pathname } = new URL(url);
  return routes.find(
    (route) =>
      (route.method === 'all' || route.method === method.toLowerCase()) &&
      (route.path.endsWith('*') ? pathname.startsWith(route.path.slice(0, -1)) : pathname === route.path),
  );
}

const rejectedOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
