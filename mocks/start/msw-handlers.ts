import { type HttpHandler, http } from 'msw/http';
import type { Backend } from '../backend/backend';
import { answerRoute, routes } from '../handlers/routes';

/** MSW's request handlers for a backend. They answer at the base URL only, or at every origin for `*`. */
export function mswHandlers(backend: Backend, baseUrl = '*'): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return routes.map((route) =>
    http[route.method](`${base}${route.path}`, ({ request }) => answerRoute(backend, route, request)),
  );
}
