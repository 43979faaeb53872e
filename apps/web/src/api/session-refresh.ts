import {
  type Session,
  selectIsRefreshing,
  selectIsRestoring,
  selectIsTokenExpired,
  selectSession,
} from '@sehat/machines/auth';
import { type SnapshotFrom, waitFor } from 'xstate';
import { isReplaced } from '../browser/session-mark';
import { hasArrived } from '../browser/storage-delay';
import { lookForSession, sessionStore } from '../storage/session-store';
import { ApiFailure } from './api-failure';
import { type AuthActor, authActor } from './current-session';

/** The source of the tokens for calls. */
export interface SessionSource {
  /**
   * Returns the session of this browser, or null. Refreshes an expired access token first. Rejects with `ApiFailure`
   * when the refresh fails but the session has not ended.
   */
  current: (signal: AbortSignal) => Promise<Session | null>;
  /** Refreshes the session after the service refused this access token. Null when the service refuses that, too. */
  renew: (refusedToken: string, signal: AbortSignal) => Promise<Session | null>;
  /**
   * Ends the session, because the service refused this new access token. Returns the session that goes on, because
   * another tab has renewed it meanwhile; null otherwise.
   */
  end: (refusedToken: string) => Session | null;
}

type AuthSnapshot = SnapshotFrom<AuthActor>;

/** The longest time that a call waits for tokens. */
const waitLimitMs = 8000;

/**
 * Lets the browser run queued tasks first. After a frozen page wakes, it handles a click before the `storage` events of
 * other tabs.
 */
const waitingTasks = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });

const isExpired = (snapshot: AuthSnapshot) => selectIsTokenExpired(snapshot, Date.now());

/** Until a token expires, calls use it during the refresh. */
const isSettled = (snapshot: AuthSnapshot) =>
  !selectIsRestoring(snapshot) && !(selectIsRefreshing(snapshot) && isExpired(snapshot));

/**
 * Returns the source that reads tokens from the auth actor. It first tells the actor what storage holds, and lets it
 * refresh tokens that are due.
 */
export function sessionSourceOf(auth: AuthActor, look = lookForSession): SessionSource {
  const settled = async (signal: AbortSignal) => {
    const snapshot = await waitFor(auth, isSettled, { timeout: waitLimitMs, signal }).catch(() => {
      signal.throwIfAborted();
      throw new ApiFailure('timeout');
    });
    // The refresh failed, so the service would refuse this expired token.
    if (selectSession(snapshot) && isExpired(snapshot)) throw new ApiFailure(navigator.onLine ? 'server' : 'offline');
    return selectSession(snapshot);
  };
  /** Whether storage still shows an earlier session than the newest sign-in of another user. */
  const isStorageBehind = async () => {
    const stored = look();
    const session = stored === undefined ? selectSession(auth.getSnapshot()) : stored;
    return session !== null && sessionStore.isKept() && (await isReplaced(session));
  };
  const untilStorageArrives = async (signal: AbortSignal) => {
    if (!(await hasArrived(isStorageBehind, signal))) throw new ApiFailure('otherUser');
  };
  /** Tells the actor what storage holds. The event of another tab's write may still be on its way. */
  const followStorage = () => {
    const session = look();
    if (session !== undefined) auth.send({ type: 'session.changed', session, hasExpired: sessionStore.hasExpired() });
  };
  return {
    async current(signal) {
      await waitingTasks();
      await untilStorageArrives(signal);
      followStorage();
      auth.send({ type: 'session.check' });
      return settled(signal);
    },
    renew(refusedToken, signal) {
      followStorage();
      auth.send({ type: 'token.refused', accessToken: refusedToken });
      return settled(signal);
    },
    end(refusedToken) {
      followStorage();
      auth.send({ type: 'session.refused', accessToken: refusedToken });
      return selectSession(auth.getSnapshot());
    },
  };
}

/** Reads the stored session and never refreshes it. For tests of the API, which have no auth actor. */
const storedSession: SessionSource = {
  current: () => Promise.resolve(sessionStore.read()),
  renew: () => Promise.resolve(null),
  end: () => null,
};

let provided: SessionSource | undefined;

/** Replaces the app's auth actor as the source of tokens. For tests and stories. */
export function provideSessions(source: SessionSource): void {
  provided = source;
}

export function sessions(): SessionSource {
  const auth = authActor();
  return provided ?? (auth ? sessionSourceOf(auth) : storedSession);
}
