import {
  authMessage,
  provideAuth,
  type SessionUser,
  selectFailure,
  selectIsRefreshing,
  selectIsRestoring,
  selectSession,
  selectUser,
} from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Actor, createActor, waitFor } from 'xstate';
import { provideCurrentSession } from '../api/current-session';
import { authDeps } from './auth-deps';
import { useHydrated } from './hydration';

type AuthActor = Actor<ReturnType<typeof provideAuth>>;

const AuthContext = createContext<AuthActor | null>(null);

const isSettled = (snapshot: ReturnType<AuthActor['getSnapshot']>) =>
  !selectIsRestoring(snapshot) && !selectIsRefreshing(snapshot);

/** An auth actor that has not started: nobody knows yet who is signed in. */
export const createAuth = (): AuthActor => createActor(provideAuth(authDeps));

/** Starts the one auth actor of this page; calls wait while it restores or refreshes the session. */
export function startAuth(): AuthActor {
  const actor = createAuth().start();
  provideCurrentSession(async () => selectSession(await waitFor(actor, isSettled)));
  return actor;
}

/** Gives the auth actor to everything below it. */
export function AuthProvider({ actor, children }: { actor: AuthActor; children: ReactNode }) {
  return <AuthContext value={actor}>{children}</AuthContext>;
}

/** The auth actor. Throws outside `AuthProvider`. */
export function useAuth(): AuthActor {
  const actor = useContext(AuthContext);
  if (!actor) throw new Error('useAuth must be used within AuthProvider');
  return actor;
}

export type SessionView = { status: 'restoring' } | { status: 'signedOut' } | { status: 'signedIn'; user: SessionUser };

/** Who is signed in, as a screen needs it. */
export function useSession(): SessionView {
  const auth = useAuth();
  const user = useSelector(auth, selectUser);
  const restoring = useSelector(auth, selectIsRestoring);
  const hydrated = useHydrated();
  if (restoring || !hydrated) return { status: 'restoring' };
  return user ? { status: 'signedIn', user } : { status: 'signedOut' };
}

/**
 * Whom a page that shows what was just booked or ordered is for: the person who is signed in, or was when the page opened. A session that
 * ends meanwhile does not take the page away; going back to it signed out does not bring it back.
 */
export function usePersonSeen(): SessionUser | null | 'restoring' {
  const session = useSession();
  const [seen, setSeen] = useState<SessionUser | null>(null);
  if (session.status === 'signedIn' && session.user !== seen) setSeen(session.user);
  if (session.status === 'restoring') return 'restoring';
  return session.status === 'signedIn' ? session.user : seen;
}

/** The signed-in person. Throws where no guard has let one through. */
export function useSessionUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useSessionUser must be used behind RequireUser');
  return session.user;
}

/** The text of the last authentication failure, or null. */
export function useAuthError(): string | null {
  const failure = useSelector(useAuth(), selectFailure);
  return failure ? authMessage(failure) : null;
}

/** Forgets the failure of an attempt when the person leaves the page on which it was made. */
export function useDismissOnLeave() {
  const auth = useAuth();
  useEffect(() => () => auth.send({ type: 'error.dismiss' }), [auth]);
}
