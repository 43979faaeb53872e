// The embedded backend as the simulated service. `app-code.ts` bundles it with a clock and random numbers of its own.
import { type Backend, type BackendOptions, createBackend } from '../../mocks/backend/backend';
import { answerRoute, routes } from '../../mocks/handlers/routes';
import { startEmbeddedRealtime } from '../../mocks/realtime/embedded';
import type { RealtimeServer } from '../../mocks/realtime/realtime-server';

type After = (milliseconds: number, run: () => void) => () => void;

export interface Service {
  backend: Backend;
  realtime: RealtimeServer;
  answer(request: Request): Promise<Response>;
}

/** Starts the service. It answers requests of its routes with the row rules of the embedded backend. */
export function startService(options: BackendOptions, after: After): Service {
  const backend = createBackend(options);
  return {
    backend,
    realtime: startEmbeddedRealtime(backend, { after }),
    answer(request) {
      const { pathname } = new URL(request.url);
      const route = routes.find(({ path }) =>
        path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
      );
      if (!route) return Promise.resolve(new Response('', { status: 404 }));
      return answerRoute(backend, route, request);
    },
  };
}
