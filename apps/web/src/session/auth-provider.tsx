import {
  provideAuth,
  type SessionUser,
  selectFailure,
  selectIsRestoring,
  selectPageTurn,
  selectUser,
} from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createAppActor } from '../actors/create-app-actor';
import { type AuthActor, authId } from '../api/current-session';
import { useHydrated } from '../hydration/use-hydrated';
import { authFailureText } from '../messages/auth';
import { clearDrafts } from '../storage/clear-drafts';
import { authDeps } from './auth-deps';

const AuthContext = createContext<AuthActor | null>(null);

/** Creates the auth actor without starting it, so the session is still unknown. */
export const createAuth = (systemId?: string): AuthActor => createAppActor(provideAuth(authDeps), { systemId });

/** Starts the one auth actor of this page. Calls find it in the app's system as the source of their tokens. */
export function startAuth(): AuthActor {
  const actor = createAuth(authId);
  // An expired session keeps the drafts, so that its user can continue after signing in again.
  actor.on('signedOut', ({ reason, userId }) => {
    if (reason === 'requested') clearDrafts(userId);
  });
  return actor.start();
}

/** Provides the auth actor. */
export function AuthProvider({ actor, children }: { actor: AuthActor; children: ReactNode }) {
  return <AuthContext value={actor}>{children}</AuthContext>;
}

/** Returns the auth actor. Throws outside `AuthProvider`. */
export function useAuth(): AuthActor {
  const actor = useContext(AuthContext);
  if (!actor) throw new Error('useAuth must be used within AuthProvider');
  return actor;
}

export type SessionView = { status: 'restoring' } | { status: 'signedOut' } | { status: 'signedIn'; user: SessionUser };

/** Returns the session; `restoring` also until hydration, because the build cannot know the user. */
export function useSession(): SessionView {
  const auth = useAuth();
  const user = useSelector(auth, selectUser);
  const restoring = useSelector(auth, selectIsRestoring);
  const hydrated = useHydrated();
  if (restoring || !hydrated) return { status: 'restoring' };
  return user ? { status: 'signedIn', user } : { status: 'signedOut' };
}

/**
 * The React key of elements that show or hold a user's data. It changes with the user (`PageOwner` of the auth
 * machine).
 */
export const usePageTurn = (): number => useSelector(useAuth(), selectPageTurn);

/**
 * Returns the user for whom a confirmation page may show its booking or order. It is the signed-in user, or the user
 * who was signed in when the page opened. The page therefore stays when the session ends, but a signed-out user who
 * navigates back to it sees nothing.
 */
export function useConfirmationUser(): SessionUser | null | 'restoring' {
  const session = useSession();
  const [seen, setSeen] = useState<SessionUser | null>(null);
  if (session.status === 'signedIn' && session.user !== seen) setSeen(session.user);
  if (session.status === 'restoring') return 'restoring';
  return session.status === 'signedIn' ? session.user : seen;
}

/** Returns the signed-in user. Throws outside `RequireUser`. */
export function useSessionUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useSessionUser must be used behind RequireUser');
  return session.user;
}

/** Whether a sign-in only needs the code of an authenticator app. That is a question, so no failure is shown. */
export const isForCode = (failure: { code?: string } | null) => failure?.code === 'second_factor_needed';

/** Returns the text of the last authentication failure, or null. */
export function useAuthError(): string | null {
  const failure = useSelector(useAuth(), selectFailure);
  // The prerendered document shows no failure, but restoring a damaged session fails before hydration.
  const hydrated = useHydrated();
  return failure && hydrated && !isForCode(failure) ? authFailureText(failure) : null;
}

/** Dismisses the failure of a sign-in or sign-up when the user leaves its page. */
export function useDismissOnLeave() {
  const auth = useAuth();
  useEffect(() => () => auth.send({ type: 'error.dismiss' }), [auth]);
}
