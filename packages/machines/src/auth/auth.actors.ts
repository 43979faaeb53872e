import { fromCallback, fromPromise } from 'xstate';
import type {
  AuthDeps,
  AuthEvent,
  AuthInternalEvent,
  Credentials,
  NewAccount,
  RefreshOutcome,
  Session,
  SignedUp,
} from './auth.types';
import { AuthError } from './auth-error';

/** Returns what another tab stored instead of this refresh token, or null when the store still holds it. */
function supersededBy({ sessionStore }: AuthDeps, refreshToken: string): RefreshOutcome | null {
  const session = sessionStore.read();
  if (session?.refreshToken === refreshToken) return null;
  return { kind: 'superseded', session, hasExpired: sessionStore.hasExpired() };
}

async function refreshAndLook(deps: AuthDeps, refreshToken: string, signal: AbortSignal): Promise<RefreshOutcome> {
  const answer = await deps.refresh(refreshToken, signal).then(
    (session) => ({ session }),
    (error: unknown) => ({ error }),
  );
  const superseded = supersededBy(deps, refreshToken);
  if (superseded) return superseded;
  if ('error' in answer) throw answer.error;
  return { kind: 'renewed', session: answer.session };
}

/** Refreshes in the turn of this tab, unless another tab has refreshed while this one waited. */
const refreshInTurn = (deps: AuthDeps, refreshToken: string, signal: AbortSignal): Promise<RefreshOutcome> =>
  deps.inTurn
    ? deps.inTurn(
        async () => supersededBy(deps, refreshToken) ?? (await refreshAndLook(deps, refreshToken, signal)),
        signal,
      )
    : refreshAndLook(deps, refreshToken, signal);

/** Creates the actors of the auth machine from its dependencies. */
export const authActors = (deps: AuthDeps) => ({
  restore: fromPromise<Session | null>(() =>
    deps.sessionStore.isDamaged()
      ? Promise.reject(new AuthError({ kind: 'unreadable' }))
      : Promise.resolve(deps.sessionStore.read()),
  ),
  signIn: fromPromise<Session, Credentials>(({ input, signal }) => deps.signIn(input, signal)),
  signUp: fromPromise<SignedUp, NewAccount>(async ({ input, signal }) => {
    const outcome = await deps.signUp(input, signal);
    return outcome.kind === 'signedIn'
      ? { session: outcome.session, confirmationEmail: null }
      : { session: null, confirmationEmail: outcome.email };
  }),
  refresh: fromPromise<RefreshOutcome, { refreshToken: string }>(({ input, signal }) =>
    refreshInTurn(deps, input.refreshToken, signal),
  ),
  signOut: fromPromise<void, { accessToken: string }>(({ input }) => deps.signOut(input.accessToken)),
  watchSession: fromCallback(({ sendBack }) => {
    const send = (event: AuthEvent) => sendBack(event);
    return deps.sessionStore.subscribe(() =>
      send({ type: 'session.changed', session: deps.sessionStore.read(), hasExpired: deps.sessionStore.hasExpired() }),
    );
  }),
  watchPage: fromCallback(({ sendBack }) => {
    const send = (event: AuthInternalEvent) => sendBack(event);
    return deps.visibility.subscribe((visible) => send({ type: visible ? 'page.visible' : 'page.hidden' }));
  }),
});
