import ky, { isHTTPError, isKyError, isTimeoutError, type KyInstance } from 'ky';
import { backendReady } from '../app/embedded-backend';
import { config } from '../app/env';
import { ApiFailure } from './api-failure';
import { currentSession } from './current-session';

/** Calls that take longer than this fail as a time-out. */
const timeoutMs = 15_000;

const base = ky.create({
  prefix: config.backendUrl || globalThis.location?.origin,
  retry: 0,
  timeout: timeoutMs,
  // Looked up anew for each attempt: the embedded backend may have taken its place since the call began.
  fetch: (...request) => globalThis.fetch(...request),
  headers: { apikey: config.backendKey },
  hooks: { init: [], beforeRequest: [() => backendReady()] },
});

/** Files of the site itself. */
export const fileApi: KyInstance = ky.create({ retry: 0, timeout: timeoutMs });

/** Calls of the auth service; the version header selects its error body. */
export const authApi: KyInstance = base.extend({ headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

/** Calls as the signed-in person, with tokens that are fresh at the time of the call. */
export const dataApi: KyInstance = base.extend({
  hooks: {
    beforeRequest: [
      async ({ request }) => {
        const session = await currentSession();
        if (session) request.headers.set('Authorization', `Bearer ${session.accessToken}`);
      },
    ],
  },
});

interface ErrorBody {
  code?: unknown;
  error_code?: unknown;
  msg?: unknown;
  message?: unknown;
  error_description?: unknown;
  error?: unknown;
}

const text = (...candidates: unknown[]) =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate !== '');

/** Reads both of GoTrue's error bodies and PostgREST's. A 5xx may carry no JSON at all. */
function readErrorBody(data: unknown): { code?: string; message?: string } {
  if (typeof data !== 'object' || data === null) return {};
  const body = data as ErrorBody;
  return {
    code: text(body.error_code, body.code),
    message: text(body.msg, body.message, body.error_description, body.error),
  };
}

/** Turns whatever ky threw into the one failure type that the app knows. An abort stays an abort. */
function toApiFailure(error: unknown): unknown {
  if (error instanceof ApiFailure) return error;
  if (isHTTPError(error)) {
    const { status } = error.response;
    const { code, message } = readErrorBody(error.data);
    return new ApiFailure(status >= 500 ? 'server' : 'rejected', { status, code, message });
  }
  if (isTimeoutError(error)) return new ApiFailure('timeout');
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (isKyError(error) || error instanceof TypeError) return new ApiFailure('offline');
  return new ApiFailure('malformed');
}

/** Runs a call; everything that it throws is an `ApiFailure` (or the abort that was asked for). */
export async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toApiFailure(error);
  }
}
