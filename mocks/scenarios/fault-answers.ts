import { AuthError } from '../auth/auth-error';
import { RestError } from '../rest/rest-error';

/** A service of the backend. Each has its own error format. */
export type Service = 'auth' | 'rest' | 'lab' | 'mailbox';

type CodedError = readonly [code: string, message: string];

/** The errors of the services per status. Where a service is missing, the gateway answers in its place. */
const FAILURES: Readonly<Record<number, { auth?: CodedError; rest?: CodedError; lab?: string }>> = {
  400: {
    auth: ['validation_failed', 'Could not read the request body'],
    rest: ['PGRST102', 'Empty or invalid json'],
    lab: 'this booking cannot be taken',
  },
  401: {
    auth: ['no_authorization', 'This endpoint requires a valid Bearer token'],
    rest: ['PGRST303', 'JWT expired'],
    lab: 'Sign in to book a lab test',
  },
  429: { auth: ['over_request_rate_limit', 'Request rate limit reached'] },
  500: {
    auth: ['unexpected_failure', 'Unexpected failure, please check server logs for more information'],
    rest: ['XX000', 'internal error'],
    lab: 'Internal server error',
  },
  503: { rest: ['PGRST002', 'Could not query the database for the schema cache. Retrying.'] },
  504: { rest: ['PGRST003', 'Timed out acquiring connection from connection pool.'] },
};

/** The error response of a service for an HTTP status of `FAILURES`. */
export function failure(status: number, service: Service, request: Request): Response {
  const { auth, rest, lab } = FAILURES[status] ?? {};
  if (service === 'auth' && auth) return new AuthError({ status, code: auth[0], message: auth[1] }).toResponse(request);
  if (service === 'rest' && rest) return new RestError({ status, code: rest[0], message: rest[1] }).toResponse();
  if (service === 'lab' && lab) return Response.json({ message: lab }, { status });
  return gatewayFailure(status);
}

/** The error response of a service whose database has no space left. */
export const storageFull = (service: Service, request: Request): Response =>
  service === 'rest'
    ? new RestError({
        status: 503,
        code: '53100',
        message: 'could not extend file: No space left on device',
      }).toResponse()
    : failure(500, service, request);

function gatewayFailure(status: number): Response {
  if (status === 429) return Response.json({ message: 'API rate limit exceeded' }, { status });
  const title = `${status} ${status === 503 ? 'Service Temporarily Unavailable' : 'Gateway Time-out'}`;
  return new Response(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
}

/** A response of which only the first half arrived, so that its JSON does not parse. */
export async function malformed(answer: Response): Promise<Response> {
  const text = (await answer.text()) || '{"ok":true}';
  return new Response(text.slice(0, Math.ceil(text.length / 2)), {
    status: answer.status === 204 ? 200 : answer.status,
    headers: { 'Content-Type': 'application/json' },
  });
}
