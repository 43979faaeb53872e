import type { AuthCall } from '../auth/auth-call';
import { AuthError, authErrorResponse } from '../auth/auth-error';
import { showUser, signOut } from '../auth/session-calls';
import { signUp } from '../auth/sign-up';
import { grantToken } from '../auth/token-grants';
import type { Backend } from '../backend';
import type { Endpoint } from '../scenarios/scenario';
import { withFaults } from '../scenarios/with-faults';
import { bearerOf, refusedByGateway } from './gateway';

type Route = (call: AuthCall) => Promise<Response | AuthError>;

const ROUTES: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  signup: { POST: signUp },
  token: { POST: grantToken },
  user: { GET: showUser },
  logout: { POST: signOut },
};

const SERVICE = /^.*\/auth\/v1(?=\/)/;

/** Answers `/auth/v1/…`. */
export function answerAuth(backend: Backend, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(SERVICE, '').replace(/^\//, '').replace(/\/$/, '');
  const names = ['all', 'auth', ...endpointOf(path, url.searchParams)] as const;
  return withFaults(backend, request, { service: 'auth', names }, async () => {
    const refused = refusedByGateway(backend, request);
    if (refused) return refused;
    const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
    if (!methods) return new Response('404 page not found\n', { status: 404 });
    const route = methods[request.method];
    if (!route) return new Response(null, { status: 405 });
    return run(backend, request, url, route);
  });
}

function endpointOf(path: string, query: URLSearchParams): Endpoint[] {
  switch (path) {
    case 'signup':
    case 'user':
    case 'logout':
      return [path];
    case 'token':
      return [query.get('grant_type') === 'refresh_token' ? 'refresh' : 'signin'];
    default:
      return [];
  }
}

async function run(backend: Backend, request: Request, url: URL, route: Route): Promise<Response> {
  const body = await request.text();
  try {
    const answer = await backend.store.transaction((document) =>
      route({
        environment: backend.environment,
        document,
        issuer: `${url.origin}${SERVICE.exec(url.pathname)?.[0] ?? ''}`,
        confirmsByEmail: backend.scenario.confirmsByEmail,
        query: url.searchParams,
        body,
        bearer: bearerOf(backend, request),
      }),
    );
    return answer instanceof AuthError ? authErrorResponse(answer, request) : answer;
  } catch (error) {
    if (error instanceof AuthError) return authErrorResponse(error, request);
    throw error;
  }
}
