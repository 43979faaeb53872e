/** Why a call failed: refused by the server (4xx), failed in it (5xx), no answer in time, no network, or an answer that can't be read. */
export type ApiFailureKind = 'rejected' | 'server' | 'timeout' | 'offline' | 'malformed';

interface Details {
  status?: number;
  code?: string;
  message?: string;
}

/** The one error type that leaves `api`. `message` is the service's own text where it gave one, else empty. */
export class ApiFailure extends Error {
  readonly kind: ApiFailureKind;
  readonly status?: number;
  readonly code?: string;

  constructor(kind: ApiFailureKind, { status, code, message }: Details = {}) {
    super(message ?? '');
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
