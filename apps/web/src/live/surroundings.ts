import { selectIsRestoring, selectUser } from '@sehat/machines/auth';
import {
  type ConnectionDeps,
  type NetworkEvent,
  type PageEvent,
  SessionError,
  type SessionEvent,
} from '@sehat/machines/connection';
import { authActor } from '../api/current-session';
import { sessions } from '../api/session-refresh';

const checkMs = 10_000;
/** A gap between two checks that only sleep explains. A busy page is late by less. */
const sleepMs = 60_000;

/** Calls back when timers stood still for long, as they do while the computer sleeps. */
function onSleep(listener: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // A browser runs the timers of a hidden page rarely.
    if (now - last > sleepMs && document.visibilityState === 'visible') listener();
    last = now;
  }, checkMs);
  return () => clearInterval(timer);
}

/** The page's visibility, focus and sleep. */
export const page = {
  watch(listener: (event: PageEvent) => void): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const reportVisibility = () =>
      listener({ type: document.visibilityState === 'visible' ? 'page.visible' : 'page.hidden' });
    const reportWake = () => listener({ type: 'page.woke' });
    if (document.visibilityState === 'hidden') reportVisibility();
    document.addEventListener('visibilitychange', reportVisibility, { signal });
    document.addEventListener('resume', reportWake, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && reportWake(), { signal });
    window.addEventListener('focus', () => listener({ type: 'page.focus' }), { signal });
    signal.addEventListener('abort', onSleep(reportWake));
    return () => stop.abort();
  },
};

/**
 * Changes of the browser's network. Not its state at the start: a browser without a network says that it is offline,
 * and still reaches a service on the same machine.
 */
export const network = {
  watch(listener: (event: NetworkEvent) => void): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const report = () => listener({ type: navigator.onLine ? 'network.online' : 'network.offline' });
    window.addEventListener('online', report, { signal });
    window.addEventListener('offline', report, { signal });
    return () => stop.abort();
  },
};

/** The session of this user: its refresh, and its end by a sign-out or by another user. */
export const sessionOf = (userId: string): Pick<ConnectionDeps, 'refreshSession' | 'session'> => ({
  async refreshSession(signal) {
    const session = await sessions().current(signal);
    if (session?.user.id !== userId) throw new SessionError('signedOut');
  },
  session: {
    watch(listener: (event: SessionEvent) => void) {
      const subscription = authActor()?.subscribe((snapshot) => {
        if (!selectIsRestoring(snapshot) && selectUser(snapshot)?.id !== userId) listener({ type: 'session.ended' });
      });
      return () => subscription?.unsubscribe();
    },
  },
});

/** The token of the last join, and the one that the last `renewToken` brought. */
let joinedWith: string | null = null;
let renewed: string | null = null;

/** Returns the current access token, refreshed if necessary; null without a session. */
export async function accessToken(): Promise<string | null> {
  const session = await sessions().current(new AbortController().signal);
  joinedWith = session?.accessToken ?? null;
  return joinedWith;
}

/**
 * Refreshes the session after the service refused the token of a join. A second refusal changes nothing: a realtime
 * service that refuses new tokens must not sign users out.
 */
export async function renewToken(): Promise<void> {
  if (joinedWith === null || joinedWith === renewed) return;
  // Without the auth service, the next join waits for it.
  const session = await sessions()
    .renew(joinedWith, new AbortController().signal)
    .catch(() => null);
  renewed = session?.accessToken ?? null;
}
