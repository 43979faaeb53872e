import { authEndpointOf } from '../auth/answer-auth';
import type { Backend } from '../backend/backend';
import { tableNameOf } from '../rest/answer-rest';
import type { Service } from '../scenarios/fault-answers';
import { withFaults } from '../scenarios/with-faults';
import { serveLabBooking } from './lab-bookings';
import { serveAuth, serveMailbox, serveRest } from './services';

interface Route {
  method: 'all' | 'get' | 'post';
  /** A star at the end stands for the rest of the path. */
  path: string;
  service: Service;
  /** The name by which a scenario can strike this request alone. */
  endpointOf?: (url: URL) => string;
  serve: (backend: Backend, request: Request) => Promise<Response>;
}

/** The routes of the embedded backend. */
export const routes = [
  { method: 'all', path: '/auth/v1/*', service: 'auth', endpointOf: authEndpointOf, serve: serveAuth },
  { method: 'all', path: '/rest/v1/*', service: 'rest', endpointOf: tableNameOf, serve: serveRest },
  { method: 'post', path: '/api/lab/bookings', service: 'lab', serve: serveLabBooking },
  { method: 'get', path: '/demo/mailbox', service: 'mailbox', serve: serveMailbox },
] as const satisfies readonly Route[];

/** Answers a request of a route, or fails it as the backend's scenario says. */
export function answerRoute(
  backend: Backend,
  { service, endpointOf, serve }: Route,
  request: Request,
): Promise<Response> {
  const endpoints = ['all', service, ...(endpointOf ? [endpointOf(new URL(request.url))] : [])];
  return withFaults(backend, { request, service, endpoints }, () => serve(backend, request));
}
