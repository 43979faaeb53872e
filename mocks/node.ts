import { type SetupServer, setupServer } from 'msw/node';
import { createHandlers, type HandlerOptions } from './handlers';

/** A request-intercepting server over a backend of its own, kept in memory unless a storage is given. */
export const createServer = (options: HandlerOptions = {}): SetupServer =>
  setupServer(...createHandlers({ storage: null, ...options }));
