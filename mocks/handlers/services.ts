import { answerAuth } from '../auth/answer-auth';
import type { Backend } from '../backend/backend';
import { Refusal } from '../platform/refusal';
import { answerRest } from '../rest/answer-rest';
import type { ServiceCall } from '../store/service-call';
import { functions } from '../tables/functions';
import { watchMails } from '../tables/outbox-messages';

/** Answers a request below `/auth/v1/`. */
export const serveAuth = (backend: Backend, request: Request): Promise<Response> =>
  serve(backend, request, (call) => answerAuth({ ...call, confirmsByEmail: backend.scenario.confirmsByEmail }));

/** Answers a request below `/rest/v1/`. */
export const serveRest = (backend: Backend, request: Request): Promise<Response> =>
  serve(backend, request, (call) => answerRest(call, { tables: backend.tables, functions }));

/** Answers `GET /demo/mailbox`. Loads the code that describes mails on demand, because few visits need it. */
export async function serveMailbox(backend: Backend, request: Request): Promise<Response> {
  const { answerMailbox } = await import('./mailbox');
  return serve(backend, request, answerMailbox);
}

/** Runs a service in a transaction if the request has the public key. A thrown `Refusal` undoes the transaction. */
async function serve(
  backend: Backend,
  request: Request,
  service: (call: ServiceCall) => Promise<Response | Refusal>,
): Promise<Response> {
  const { environment, store, apiKey } = backend;
  const url = new URL(request.url);
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  if (key !== apiKey) return keyRefused(key);

  const [, token = apiKey] = /^Bearer\s*(.*)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  // The public key as a bearer token means an anonymous caller.
  const bearer = token === apiKey ? null : token;
  const body = await request.text();
  const answer = await store
    .transaction(async (document) => {
      const queueMails = watchMails(document, environment);
      const result = await service({ environment, document, request, url, body, bearer });
      queueMails();
      return result;
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  return answer instanceof Refusal ? answer.toResponse(request) : answer;
}

/** The gateway's error for a request without the right public key. */
const keyRefused = (key: string | null) =>
  Response.json(
    key
      ? { message: 'Invalid API key', hint: 'Double check your API key.' }
      : { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
    { status: 401 },
  );
