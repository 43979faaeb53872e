import type { AuthAttempt, AuthFailure, FailedAttempt } from './auth.types';

/** The one error that the injected calls reject with. */
export class AuthError extends Error {
  readonly failure: AuthFailure;

  constructor(failure: AuthFailure) {
    super(failure.message ?? failure.kind);
    this.name = 'AuthError';
    this.failure = failure;
  }
}

/** The typed reason in whatever a call rejected with. */
export const toFailure = (error: unknown): AuthFailure =>
  error instanceof AuthError ? error.failure : { kind: 'unavailable' };

const fallbacks: Record<AuthAttempt, string> = {
  signIn: 'Failed to sign in. Please try again.',
  signUp: 'Failed to create an account. Please try again.',
  session: 'Your session has ended. Please sign in again.',
};

/** What to tell a person: the service's message where it gave one, else the text for what was tried. */
export const authMessage = ({ attempt, message }: FailedAttempt): string => message?.trim() || fallbacks[attempt];
