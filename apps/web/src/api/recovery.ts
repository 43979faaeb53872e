import type { Session } from '@sehat/machines/auth';
import * as v from 'valibot';
import { addressIn } from '../messages/addresses';
import { language } from '../messages/language';
import { paths } from '../paths/paths';
import { ApiFailure } from './api-failure';
import { readFactorIds, readNewSession } from './auth';
import { authApi, call } from './client';
import { tryCode } from './enter-code';
import { refuseGuessable } from './refuse-guessable';

const isAlreadySent = (error: unknown) => error instanceof ApiFailure && error.code === 'over_email_send_rate_limit';

/** An answer of the auth service. A public network may answer with its own page instead. */
const answerSchema = v.record(v.string(), v.unknown());

/** The page that the mailed link opens. Its address tells the service the language of the mail. */
const newPasswordPage = () => globalThis.location.origin + addressIn(language(), paths.resetPassword);

/**
 * Asks for a mail with a link to choose a new password. The service refuses a second mail within a minute, for
 * addresses with an account only. That counts as success, because a link is on its way, and because the page must not
 * show which addresses have an account. Throws `ApiFailure`.
 */
export async function requestRecovery(email: string, signal: AbortSignal): Promise<void> {
  try {
    await call(async () => {
      const options = { searchParams: { redirect_to: newPasswordPage() }, json: { email }, signal };
      v.parse(answerSchema, await authApi.post('auth/v1/recover', options).json());
    });
  } catch (error) {
    if (!isAlreadySent(error)) throw error;
  }
}

/** Exchanges the token of a mailed link for a session. A token is valid once. Throws `ApiFailure`. */
export function verifyRecovery(tokenHash: string, signal: AbortSignal): Promise<Session> {
  return call(async () => {
    const json = { type: 'recovery', token_hash: tokenHash };
    return readNewSession(await authApi.post('auth/v1/verify', { json, signal }).json());
  });
}

/** Adds the code of an authenticator app to the session of a mailed link. Throws `ApiFailure`. */
export function proveRecovery({ accessToken }: Session, code: string, signal: AbortSignal): Promise<Session> {
  return call(async () => {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const factorIds = readFactorIds(await authApi.get('auth/v1/user', { headers, signal }).json());
    return readNewSession(await tryCode({ accessToken, factorIds, code }, signal));
  });
}

/**
 * Saves a new password for the user of this session. The service ends the other sessions of the user. Sends no password
 * that is easy to guess. Throws `ApiFailure`.
 */
export async function saveNewPassword(session: Session, password: string, signal: AbortSignal): Promise<void> {
  await refuseGuessable(password, [session.user.name, session.user.email]);
  return call(async () => {
    const headers = { Authorization: `Bearer ${session.accessToken}` };
    v.parse(answerSchema, await authApi.put('auth/v1/user', { json: { password }, headers, signal }).json());
  });
}
