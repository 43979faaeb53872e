import type { AuthAttempt, FailedAttempt } from '@sehat/machines/auth';
import { m } from './generated/messages.js';

const fallbacks: Record<AuthAttempt, () => string> = {
  signIn: m.auth_sign_in_failed,
  signUp: m.auth_sign_up_failed,
  session: m.failure_session_ended,
};

/** The text for a failed attempt: the service's message if it gave one, else a text that depends on the attempt. */
export const authFailureText = ({ attempt, message }: FailedAttempt): string => message?.trim() || fallbacks[attempt]();
