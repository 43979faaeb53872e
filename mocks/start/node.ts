import { type SetupServer, setupServer } from 'msw/node';
import { type Backend, type BackendOptions, createBackend } from '../backend/backend';
import type { Clock } from '../realtime/authority.types';
import { startEmbeddedRealtime } from '../realtime/embedded';
import { createPageSocketClass } from '../realtime/page-socket';
import type { Row } from '../store/document';
import { issueAccessToken } from '../tokens/access-token';
import { createInPageFetch } from './in-page';
import { mswHandlers } from './msw-handlers';

export { codeAt } from '../auth/totp';
export { createRealtimeServer } from '../realtime/realtime-server';

export interface ServerOptions extends BackendOptions {
  /** Answer at this URL only, for example `https://api.sehat.example`. Default: at every origin. */
  baseUrl?: string;
}

const openBackend = ({ baseUrl: _, ...options }: ServerOptions): Backend =>
  createBackend({ storage: null, ...options });

/** An MSW server with a new backend for tests in Node. The backend is in memory unless a storage is given. */
export const createServer = (options: ServerOptions = {}): SetupServer =>
  setupServer(...mswHandlers(openBackend(options), options.baseUrl));

/** Like `createServer`, with the realtime service of the same backend. */
export function createLiveServer(options: ServerOptions = {}) {
  const backend = openBackend(options);
  const { environment, store } = backend;
  const realtime = startEmbeddedRealtime(backend);
  return {
    server: setupServer(...mswHandlers(backend, options.baseUrl)),
    realtime,
    /** A `WebSocket` that reaches the realtime service, whatever its address. */
    WebSocket: createPageSocketClass((socket, parameters) => realtime.accept(socket, parameters)),
    /** Signs a token for a signed-in account that expires after so many seconds. */
    issueToken: (userId: string, seconds: number): Promise<string> =>
      store.transaction(async (document) => {
        const account = document.accounts.find(({ id }) => id === userId);
        const session = document.sessions.findLast((candidate) => candidate.userId === userId);
        if (!account || !session) throw new Error('The account is not signed in.');
        const shortLived = { ...environment, now: environment.now, accessTokenSeconds: seconds };
        const { token } = await issueAccessToken(shortLived, document, { account, session, issuer: 'test' });
        return token;
      }),
  };
}

const notFound = () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 }));

/** A new backend in memory whose answers a test sends over a network of its own. `after` sets timers of sockets. */
export function createAnsweringBackend({ after, ...options }: BackendOptions & { after?: Clock['after'] } = {}) {
  const backend = openBackend(options);
  return {
    /** Answers a request of a route; 404 for any other request. */
    answer: createInPageFetch(backend, notFound),
    realtime: startEmbeddedRealtime(backend, after && { after }),
    /** Counts the rows of a table, of all users. */
    countRows: (table: string): Promise<number> =>
      backend.store.transaction((document) => Promise.resolve(document.tables[table]?.length ?? 0)),
    /** Copies the rows of a table, of all users. */
    rows: (table: string): Promise<readonly Row[]> =>
      backend.store.transaction((document) => Promise.resolve(structuredClone(document.tables[table] ?? []))),
  };
}
