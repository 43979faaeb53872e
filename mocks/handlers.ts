import { type HttpHandler, http } from 'msw/http';
import { type Backend, type BackendOptions, createBackend } from './backend';
import { embeddedBackend } from './embedded-backend';
import { routes } from './routes';

export interface HandlerOptions extends BackendOptions {
  /** Serve this address only, for example `https://api.sehat.example`. Left out: every origin's. */
  baseUrl?: string;
}

/** Handlers over a backend of their own, for tests and stories. */
export const createHandlers = ({ baseUrl, ...options }: HandlerOptions = {}): HttpHandler[] =>
  handlersOf(createBackend(options), baseUrl);

function handlersOf(backend: Backend, baseUrl = '*'): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return routes.map(({ method, path, answer }) =>
    http[method](`${base}${path}`, ({ request }) => answer(backend, request)),
  );
}

/** The running app's handlers, over this browser's data. */
export const handlers: HttpHandler[] = handlersOf(embeddedBackend);
