import { type HttpHandler, http } from 'msw/http';
import { type Backend, type BackendOptions, createBackend } from './backend';
import { embeddedBackend } from './embedded-backend';
import { answerAuth } from './handlers/auth';
import { answerLabBooking } from './handlers/lab-bookings';
import { answerRest } from './handlers/rest';

export interface HandlerOptions extends BackendOptions {
  /** Serve this address only, for example `https://api.sehat.example`. Left out: every origin's. */
  baseUrl?: string;
}

/** Handlers over a backend of their own, for tests and stories. */
export const createHandlers = ({ baseUrl, ...options }: HandlerOptions = {}): HttpHandler[] =>
  handlersOf(createBackend(options), baseUrl);

function handlersOf(backend: Backend, baseUrl = '*'): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return [
    http.all(`${base}/auth/v1/*`, ({ request }) => answerAuth(backend, request)),
    http.all(`${base}/rest/v1/*`, ({ request }) => answerRest(backend, request)),
    http.post(`${base}/api/lab/bookings`, ({ request }) => answerLabBooking(backend, request)),
  ];
}

/** The running app's handlers, over this browser's data. */
export const handlers: HttpHandler[] = handlersOf(embeddedBackend);
