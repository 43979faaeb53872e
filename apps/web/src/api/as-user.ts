import { type Session, selectFailure } from '@sehat/machines/auth';
import type { KyInstance } from 'ky';
import { ApiFailure } from './api-failure';
import { call, publicApi } from './client';
import { authActor } from './current-session';
import { needSession } from './session-needed';
import { sessions } from './session-refresh';

/** The user whose page makes a call. */
export interface Caller {
  userId: string;
  signal: AbortSignal;
}

/** Returns the failure of a call without a session. Asks for one if it has expired: a sign-out was the user's wish. */
function withoutSession(): ApiFailure {
  const auth = authActor();
  if (auth && selectFailure(auth.getSnapshot())?.attempt === 'session') needSession('expired');
  return new ApiFailure('signedOut');
}

/** Returns the session if it belongs to this user. Throws otherwise. */
function ownSession(session: Session | null, userId: string): Session {
  if (!session) throw withoutSession();
  if (session.user.id !== userId) throw new ApiFailure('otherUser');
  return session;
}

// The one place that reads this status. Other modules see its outcome: a repeated call, or one of the failures below.
const isTokenRefused = (error: unknown) => error instanceof ApiFailure && error.status === 401;

/**
 * Makes a call as this user. Sends nothing when the user has signed out or another user has signed in. When the
 * service refuses the access token (401), it has not processed the call: refreshes the session once and calls again.
 * After a second refusal the session ends, and the app asks to sign in again and returns to the page. If another tab
 * has stored newer tokens meanwhile, the session goes on and this call fails for now. Throws `ApiFailure`, or the
 * caller's own abort.
 */
export function asUser<T>({ userId, signal }: Caller, work: (api: KyInstance) => Promise<T>): Promise<T> {
  const callWith = ({ accessToken }: Session) =>
    call(() => work(publicApi.extend({ headers: { Authorization: `Bearer ${accessToken}` } })));

  return call(async () => {
    const session = ownSession(await sessions().current(signal), userId);
    try {
      return await callWith(session);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    const renewed = ownSession(await sessions().renew(session.accessToken, signal), userId);
    try {
      return await callWith(renewed);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      const newer = sessions().end(renewed.accessToken);
      throw newer ? new ApiFailure('server') : withoutSession();
    }
  });
}
