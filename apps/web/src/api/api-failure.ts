/**
 * Why a call failed.
 * - `rejected`: refused by the server (4xx).
 * - `server`: failed in the server (5xx).
 * - `timeout`: no answer in time.
 * - `offline`: the browser reports that it has no network.
 * - `unreachable`: the browser is online, but the connection failed or broke. The server may have processed the call.
 * - `malformed`: the client cannot parse the answer.
 * - `signedOut`: the caller's session has ended. The server did not process the call.
 * - `otherUser`: another user has signed in since. The client sent nothing.
 */
export type ApiFailureKind =
  | 'rejected'
  | 'server'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'malformed'
  | 'signedOut'
  | 'otherUser';

interface Details {
  status?: number;
  code?: string;
  constraint?: string;
  sentence?: string;
  retryAfterMs?: number;
}

/** Returns the failure of a call whose connection failed, or broke before the answer. */
export const connectionFailure = () => new ApiFailure(navigator.onLine ? 'unreachable' : 'offline');

/**
 * The only error type that leaves `api`. `message` is a sentence for users, or empty. It never contains text of the
 * database. Of the auth service's texts it contains only those that `service-sentences` shows unchanged.
 */
export class ApiFailure extends Error {
  readonly kind: ApiFailureKind;
  readonly status?: number;
  readonly code?: string;
  /** The database constraint that the row violates, if the answer names it. */
  readonly constraint?: string;
  /** The pause that the service asks for before the next call, in milliseconds. */
  readonly retryAfterMs?: number;

  constructor(kind: ApiFailureKind, { status, code, constraint, sentence, retryAfterMs }: Details = {}) {
    super(sentence ?? '');
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.constraint = constraint;
    this.retryAfterMs = retryAfterMs;
  }
}
