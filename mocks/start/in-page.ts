import type { Backend } from '../backend/backend';
import { answerRoute, routes } from '../handlers/routes';
import { embeddedBackend } from './embedded-backend';
import { applyScenario, scenarioOfPage } from './page-scenario';

/** A `fetch` that answers requests of a route from `backend` and sends all others to `network`. */
export function createInPageFetch(backend: Backend, network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const route = findRoute(request);
    if (!route) return network(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const response = await Promise.race([answerRoute(backend, route, request), rejectedOnAbort(signal)]);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}

let started = false;

/**
 * Starts to answer this page's requests without a service worker. A browser that blocks all cookies allows no service
 * worker and denies storage. MSW fails while it loads in such a browser, so this module and its imports must not
 * import MSW.
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
