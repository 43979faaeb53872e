import {
  authMessage,
  provideAuth,
  type SessionUser,
  selectFailure,
  selectIsRestoring,
  selectUser,
} from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { authDeps } from './auth-deps';

type AuthActor = ActorRefFrom<ReturnType<typeof provideAuth>>;

const AuthContext = createContext<AuthActor | null>(null);

/** Starts the one auth actor of this page. */
export function startAuth(): AuthActor {
  return createActor(provideAuth(authDeps)).start();
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
  if (restoring) return { status: 'restoring' };
  return user ? { status: 'signedIn', user } : { status: 'signedOut' };
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
