import { ApiFailure } from './api-failure';

/** A reason that a person can read: the server's own where it gave one, else what happened and what helps. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Something unexpected happened. Please try again.';
  switch (error.kind) {
    case 'offline':
      return 'You are offline. Check your connection and try again.';
    case 'timeout':
      return 'The server took too long to answer. Please try again.';
    case 'malformed':
      return 'The server gave an answer that we could not read. Please try again.';
    case 'server':
    case 'rejected':
      return error.message || 'The server could not do this. Please try again.';
  }
}
