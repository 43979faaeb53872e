import type { SessionFailure } from './connection.types';

/** The error that the injected `refreshSession` rejects with. */
export class SessionError extends Error {
  readonly reason: SessionFailure;

  constructor(reason: SessionFailure) {
    super(reason);
    this.name = 'SessionError';
    this.reason = reason;
  }
}

/** Whether the error means that the user has signed out. */
export const isSignedOut = (error: unknown): boolean => error instanceof SessionError && error.reason === 'signedOut';
