import ky, { isHTTPError, isKyError, isTimeoutError, type KyInstance } from 'ky';
import { config } from '../config/environment';
import { ApiFailure, connectionFailure } from './api-failure';
import { backendReady } from './embedded-backend';
import { serviceSentence } from './service-sentences';

/** Calls that take longer than this fail as a time-out. A user gets a message within 10 s of the press. */
const timeoutMs = 8000;

/**
 * Calls the backend without a session. `asUser` makes calls for a user. `timeout` alone limits the headers and the body
 * separately; `totalTimeout` limits both together.
 */
export const publicApi: KyInstance = ky.create({
  prefix: config.backendUrl || globalThis.location?.origin,
  retry: 0,
  timeout: timeoutMs,
  totalTimeout: timeoutMs,
  // Answers hold health data, and the hosted service does not forbid the browser to store them.
  cache: 'no-store',
  // Reads `fetch` per call, because the embedded backend replaces it when it starts in the page.
  fetch: (...request) => globalThis.fetch(...request),
  headers: { apikey: config.backendKey },
  hooks: { init: [], beforeRequest: [() => backendReady()] },
});

/** Fetches files of the site itself. */
export const fileApi: KyInstance = ky.create({ retry: 0, timeout: timeoutMs, totalTimeout: timeoutMs });

/** Calls the auth service. The version header selects the format of error bodies. */
export const authApi: KyInstance = publicApi.extend({ headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

interface ErrorBody {
  code?: unknown;
  error_code?: unknown;
  msg?: unknown;
  message?: unknown;
  error_description?: unknown;
  error?: unknown;
  weak_password?: unknown;
}

const text = (...candidates: unknown[]) =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate !== '');

const reasonsIn = (weakPassword: unknown) => {
  const { reasons } = Object(weakPassword) as { reasons?: unknown };
  return Array.isArray(reasons) ? (reasons as unknown[]) : undefined;
};

/** Reads the two formats of GoTrue's error bodies, and PostgREST's. A 5xx may have no JSON body. */
function readErrorBody(data: unknown): { code?: string; text?: string; reasons?: readonly unknown[] } {
  if (typeof data !== 'object' || data === null) return {};
  const body = data as ErrorBody;
  return {
    code: text(body.error_code, body.code, body.error),
    text: text(body.msg, body.message, body.error_description, body.error),
    reasons: reasonsIn(body.weak_password),
  };
}

const constraintIn = (words = '') => /constraint "([^"]+)"/.exec(words)?.[1];

/** Reads `Retry-After`, seconds or a date, as milliseconds from now. */
function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Converts an error of ky to `ApiFailure`. An abort stays an abort. */
function toApiFailure(error: unknown): unknown {
  if (error instanceof ApiFailure) return error;
  if (isHTTPError(error)) {
    const { status } = error.response;
    const { code, text: words, reasons } = readErrorBody(error.data);
    const retryAfterMs = readRetryAfter(error.response);
    const refusal = { status, code, text: words, constraint: constraintIn(words), reasons, retryAfterMs };
    return new ApiFailure(status >= 500 ? 'server' : 'rejected', {
      status,
      code: refusal.code,
      constraint: refusal.constraint,
      sentence: serviceSentence(refusal),
      retryAfterMs,
    });
  }
  if (isTimeoutError(error)) return new ApiFailure('timeout');
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (isKyError(error) || error instanceof TypeError) return connectionFailure();
  return new ApiFailure('malformed');
}

/** Runs a call and converts its errors to `ApiFailure`. The caller's own abort stays an abort. */
export async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toApiFailure(error);
  }
}
