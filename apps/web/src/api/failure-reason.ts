import { m } from '../messages/generated/messages.js';
import { ApiFailure, type ApiFailureKind } from './api-failure';

/** Why a call failed. `message` is the server's sentence for users, or empty. */
export interface CallFailure {
  kind: ApiFailureKind | 'unexpected';
  message: string;
  /** The database constraint that the row violates, if the answer names it. */
  constraint?: string;
}

/** Returns the typed reason of an error that a call threw. */
export const toCallFailure = (error: unknown): CallFailure =>
  error instanceof ApiFailure
    ? { kind: error.kind, message: error.message, ...(error.constraint && { constraint: error.constraint }) }
    : { kind: 'unexpected', message: '' };

/** Returns a sentence for users: why the call failed and what they can do. */
export function failureReason({ kind, message }: Pick<CallFailure, 'kind'> & Partial<CallFailure>): string {
  switch (kind) {
    case 'unexpected':
      return m.failure_unexpected();
    case 'offline':
      return m.failure_offline();
    case 'unreachable':
      return m.failure_unreachable();
    case 'timeout':
      return m.failure_timeout();
    case 'malformed':
      return m.failure_malformed();
    case 'signedOut':
      return m.failure_session_ended();
    case 'otherUser':
      return m.failure_other_user();
    case 'server':
    case 'rejected':
      return message || m.failure_refused();
  }
}
