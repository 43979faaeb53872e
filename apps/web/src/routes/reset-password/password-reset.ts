import type { Session } from '@sehat/machines/auth';
import { ApiFailure } from '../../api/api-failure';
import { type CallFailure, toCallFailure } from '../../api/failure-reason';

/** Functions return the password and the code, so that no event and no inspector shows them. */
export interface NewPassword {
  take: () => string;
  /** The code of an authenticator app, when the account asks for one. */
  takeCode?: () => string;
}

/**
 * Why the password was not saved. `link`: the service accepts the link no longer. `password`: it is too weak. `code`:
 * the account asks for the code of an authenticator app, or the code was wrong; `message` is null before the first one.
 */
export type ResetFailure =
  | CallFailure
  | { kind: 'link' }
  | { kind: 'password'; message: string }
  | { kind: 'code'; message: string | null };

interface ResetCalls {
  verifyRecovery: (tokenHash: string, signal: AbortSignal) => Promise<Session>;
  proveRecovery: (session: Session, code: string, signal: AbortSignal) => Promise<Session>;
  saveNewPassword: (session: Session, password: string, signal: AbortSignal) => Promise<void>;
}

/**
 * The codes with which the auth service refuses the token of a link, or the session of the link. A gateway that refuses
 * in its place has other codes, and the link still works.
 */
const refusals = new Set([
  'otp_expired',
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
]);

const isRefused = (error: unknown) => error instanceof ApiFailure && refusals.has(error.code ?? '');

class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
}

const orLinkRefused = (error: unknown) => {
  throw isRefused(error) ? new LinkRefused() : error;
};

const isSamePassword = (error: unknown) => error instanceof ApiFailure && error.code === 'same_password';
const isCodeNeeded = (error: unknown) => error instanceof ApiFailure && error.code === 'insufficient_aal';
const isWrongCode = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && ['mfa_verification_failed', 'mfa_challenge_expired'].includes(error.code ?? '');
const isWeak = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.code === 'weak_password';
/** Whether the service has not answered, so that it may have saved the password. */
const isUnanswered = (error: unknown) => error instanceof ApiFailure && error.kind !== 'rejected';

/**
 * Saves a new password with the token of a mailed link. A token is valid once. So the session that it gave stays here,
 * and an attempt after a refused password uses the session again. An attempt without an answer may have saved the
 * password. When the service then refuses the same password as the current one, that attempt has succeeded.
 */
export function createPasswordReset(tokenHash: string, { verifyRecovery, proveRecovery, saveNewPassword }: ResetCalls) {
  let session: Session | null = null;
  let unanswered: string | null = null;
  const save = async (owner: Session, password: string, signal: AbortSignal) => {
    try {
      await saveNewPassword(owner, password, signal);
    } catch (error) {
      if (isSamePassword(error) && password === unanswered) return;
      if (isUnanswered(error)) unanswered = password;
      throw error;
    }
  };
  return {
    async send({ take, takeCode }: NewPassword, signal: AbortSignal) {
      session ??= await verifyRecovery(tokenHash, signal).catch(orLinkRefused);
      if (takeCode) session = await proveRecovery(session, takeCode(), signal).catch(orLinkRefused);
      await save(session, take(), signal).catch(orLinkRefused);
    },
    toFailure: (error: unknown): ResetFailure => {
      if (error instanceof LinkRefused) return { kind: 'link' };
      if (isCodeNeeded(error)) return { kind: 'code', message: null };
      if (isWrongCode(error)) return { kind: 'code', message: error.message };
      return isWeak(error) ? { kind: 'password', message: error.message } : toCallFailure(error);
    },
    /** The session of the link; null before the service has accepted it. */
    session: () => session,
  };
}
