import type { Backend } from '../backend/backend';
import { startEmbeddedRealtime } from '../realtime/embedded';
import { type AcceptSocket, createPageSocketClass } from '../realtime/page-socket';
import type { RealtimeServer } from '../realtime/realtime-server';
import { createTabs, type Tabs } from '../realtime/tabs';
import { takeFaults } from '../scenarios/scenario';
import { embeddedBackend } from './embedded-backend';

const SOCKET_PATH = '/realtime/v1/websocket';

let server: RealtimeServer | undefined;
let started = false;

/**
 * Starts to answer this page's WebSockets of the realtime service. Call it before the first WebSocket. It is a module
 * of its own, so that only pages with live content load it.
 *
 * MSW does not serve them, because it keeps every closed WebSocket in memory and fails while it loads in a browser that
 * blocks all cookies.
 */
export function startRealtime(): void {
  if (started) return;
  started = true;
  globalThis.WebSocket = createInPageWebSocket(accept, globalThis.WebSocket);
}

const accept: AcceptSocket = async (socket, parameters) => {
  await sufferFaults(embeddedBackend);
  server ??= startEmbeddedRealtime(embeddedBackend, openTabs());
  return server.accept(socket, parameters);
};

/** Delays a socket, leaves it open for ever or throws, as the backend's scenario says. */
export async function sufferFaults({ scenario, sleep }: Pick<Backend, 'scenario' | 'sleep'>): Promise<void> {
  const faults = takeFaults(scenario, ['all', 'realtime'], 'GET');
  for (const { delay } of faults) if (delay > 0) await sleep(delay, new AbortController().signal);
  const kinds = faults.map(({ kind }) => kind).filter((kind) => kind !== 'latency');
  if (kinds.includes('hang') || kinds.includes('silent')) await new Promise(() => undefined);
  if (kinds.length > 0) throw new Error(`The scenario fails the socket: ${kinds.join(', ')}`);
}

/** The other tabs; none in a browser that denies the channel between them. */
function openTabs(): { tabs?: Tabs } {
  try {
    return { tabs: createTabs() };
  } catch {
    return {};
  }
}

/** A `WebSocket` that serves the realtime service's address in this page and opens all others over the network. */
export function createInPageWebSocket(serve: AcceptSocket, network: typeof WebSocket): typeof WebSocket {
  const PageSocket = createPageSocketClass(serve);
  return new Proxy(network, {
    construct: (target, [url, ...rest]: [string | URL, ...unknown[]]) =>
      new URL(url).pathname === SOCKET_PATH
        ? new PageSocket(url)
        : (Reflect.construct(target, [url, ...rest]) as WebSocket),
  });
}
