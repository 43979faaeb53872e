import { AuthError, authErrorResponse } from '../auth/auth-error';
import { RestError, restErrorResponse } from '../rest/rest-error';
import type { FaultKind } from './scenario';

/** Which service's error bodies a fault answers in. */
export type Service = 'auth' | 'rest' | 'api';

type FailingKind = Extract<
  FaultKind,
  'badRequest' | 'unauthorized' | 'serverError' | 'unavailable' | 'timeout' | 'rateLimit'
>;

/** What a failing service, or the gateway before it, answers. */
export function faultAnswer(kind: FailingKind, service: Service, request: Request): Response {
  switch (kind) {
    case 'badRequest':
      return badRequest(service, request);
    case 'unauthorized':
      return unauthorized(service, request);
    case 'serverError':
      return serverError(service, request);
    case 'unavailable':
      return service === 'rest'
        ? restErrorResponse(
            new RestError({
              status: 503,
              code: 'PGRST002',
              message: 'Could not query the database for the schema cache. Retrying.',
            }),
          )
        : gatewayPage(503, 'Service Temporarily Unavailable');
    case 'timeout':
      return service === 'rest'
        ? restErrorResponse(
            new RestError({
              status: 504,
              code: 'PGRST003',
              message: 'Timed out acquiring connection from connection pool.',
            }),
          )
        : gatewayPage(504, 'Gateway Time-out');
    case 'rateLimit':
      return service === 'auth'
        ? authErrorResponse(
            new AuthError({ status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' }),
            request,
          )
        : Response.json({ message: 'API rate limit exceeded' }, { status: 429 });
  }
}

function badRequest(service: Service, request: Request): Response {
  switch (service) {
    case 'auth': {
      const message = 'Could not read the request body';
      return authErrorResponse(new AuthError({ status: 400, code: 'validation_failed', message }), request);
    }
    case 'rest':
      return restErrorResponse(new RestError({ status: 400, code: 'PGRST102', message: 'Empty or invalid json' }));
    case 'api':
      return Response.json({ message: 'this booking cannot be taken' }, { status: 400 });
  }
}

function unauthorized(service: Service, request: Request): Response {
  switch (service) {
    case 'auth': {
      const message = 'This endpoint requires a valid Bearer token';
      return authErrorResponse(new AuthError({ status: 401, code: 'no_authorization', message }), request);
    }
    case 'rest':
      return restErrorResponse(new RestError({ status: 401, code: 'PGRST303', message: 'JWT expired' }));
    case 'api':
      return Response.json({ message: 'Sign in to book a lab test' }, { status: 401 });
  }
}

function serverError(service: Service, request: Request): Response {
  const message = 'Unexpected failure, please check server logs for more information';
  switch (service) {
    case 'auth':
      return authErrorResponse(new AuthError({ status: 500, code: 'unexpected_failure', message }), request);
    case 'rest':
      return restErrorResponse(new RestError({ status: 500, code: 'XX000', message: 'internal error' }));
    case 'api':
      return Response.json({ message: 'Internal server error' }, { status: 500 });
  }
}

const gatewayPage = (status: number, title: string) =>
  new Response(`<html><head><title>${status} ${title}</title></head><body><h1>${status} ${title}</h1></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** The answer as it arrives over a broken line: cut off, and no JSON any more. */
export async function malformed(answer: Response): Promise<Response> {
  const text = (await answer.text()) || '{"ok":true}';
  return new Response(text.slice(0, Math.ceil(text.length / 2)), {
    status: answer.status === 204 ? 200 : answer.status,
    headers: { 'Content-Type': 'application/json' },
  });
}
