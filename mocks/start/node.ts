import { type SetupServer, setupServer } from 'msw/node';
import { type BackendOptions, createBackend } from '../backend/backend';
import { mswHandlers } from './msw-handlers';

export interface ServerOptions extends BackendOptions {
  /** Answer at this URL only, for example `https://api.sehat.example`. Default: at every origin. */
  baseUrl?: string;
}

/** An MSW server with a new backend for tests in Node. The backend is in memory unless a storage is given. */
export const createServer = ({ baseUrl, ...options }: ServerOptions = {}): SetupServer =>
  setupServer(...mswHandlers(createBackend({ storage: null, ...options }), baseUrl));
