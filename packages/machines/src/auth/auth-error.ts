import type { AuthFailure } from './auth.types';

/** The one error that the injected calls reject with. */
export class AuthError extends Error {
  readonly failure: AuthFailure;

  constructor(failure: AuthFailure) {
    super(failure.message ?? failure.kind);
    this.name = 'AuthError';
    this.failure = failure;
  }
}

/** Converts the rejection of a call into a typed failure. Unknown errors count as `unavailable`. */
export const toFailure = (error: unknown): AuthFailure =>
  error instanceof AuthError ? error.failure : { kind: 'unavailable' };
