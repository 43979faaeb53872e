import type { Backend } from '../backend';

/** The bearer token; `null` without one and where it is the public key, which makes nobody anybody. */
export function bearerOf(backend: Backend, request: Request): string | null {
  const [, token] = /^Bearer\s*(.*)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  return token === undefined || token === backend.apiKey ? null : token;
}

/** The gateway's refusal of a request without the right public key; `null` lets it through. */
export function refusedByGateway(backend: Backend, request: Request): Response | null {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (key === backend.apiKey) return null;
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your API key.' }
    : { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' };
  return Response.json(body, { status: 401 });
}
