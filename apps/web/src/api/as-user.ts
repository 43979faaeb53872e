import type { Session } from '@sehat/machines/auth';
import type { KyInstance } from 'ky';
import { ApiFailure } from './api-failure';
import { call, publicApi } from './client';
import { sessions } from './session-refresh';

/** The user whose page makes a call. */
export interface Caller {
  userId: string;
  signal: AbortSignal;
}

/** Returns the session if it belongs to this user. Throws otherwise. */
function ownSession(session: Session | null, userId: string): Session {
  if (!session) throw new ApiFailure('signedOut');
  if (session.user.id !== userId) throw new ApiFailure('otherUser');
  return session;
}

const isTokenRefused = (error: unknown) => error instanceof ApiFailure && error.status === 401;

/**
 * Makes a call as this user. Sends nothing when the user has signed out or another user has signed in. When the
 * service refuses the access token (401), it has not processed the call: refreshes the session once and calls again.
 * After a second refusal the session ends, and the route guard shows the sign-in page. Throws `ApiFailure`, or the
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
      sessions().end(renewed.accessToken);
      throw new ApiFailure('signedOut');
    }
  });
}
