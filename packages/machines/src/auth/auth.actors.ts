import { fromCallback, fromPromise } from 'xstate';
import type { AuthDeps, AuthEvent, Credentials, NewAccount, RefreshOutcome, Session, SignedUp } from './auth.types';

async function refreshAndLook(
  { refresh, sessionStore }: AuthDeps,
  refreshToken: string,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const answer = await refresh(refreshToken, signal).then(
    (session) => ({ session }),
    (error: unknown) => ({ error }),
  );
  const stored = sessionStore.read();
  if (stored?.refreshToken !== refreshToken)
    return { kind: 'superseded', session: stored, hasExpired: sessionStore.hasExpired() };
  if ('error' in answer) throw answer.error;
  return { kind: 'renewed', session: answer.session };
}

/** Creates the actors of the auth machine from its dependencies. */
export const authActors = (deps: AuthDeps) => ({
  restore: fromPromise<Session | null>(() => Promise.resolve(deps.sessionStore.read())),
  signIn: fromPromise<Session, Credentials>(({ input, signal }) => deps.signIn(input, signal)),
  signUp: fromPromise<SignedUp, NewAccount>(async ({ input, signal }) => {
    const outcome = await deps.signUp(input, signal);
    return outcome.kind === 'signedIn'
      ? { session: outcome.session, confirmationEmail: null }
      : { session: null, confirmationEmail: outcome.email };
  }),
  refresh: fromPromise<RefreshOutcome, { refreshToken: string }>(({ input, signal }) =>
    refreshAndLook(deps, input.refreshToken, signal),
  ),
  signOut: fromPromise<void, { accessToken: string }>(({ input }) => deps.signOut(input.accessToken)),
  watchSession: fromCallback(({ sendBack }) => {
    const send = (event: AuthEvent) => sendBack(event);
    return deps.sessionStore.subscribe(() =>
      send({ type: 'session.changed', session: deps.sessionStore.read(), hasExpired: deps.sessionStore.hasExpired() }),
    );
  }),
  watchPage: fromCallback(({ sendBack }) => {
    const send = (event: AuthEvent) => sendBack(event);
    return deps.visibility.subscribe((visible) => send({ type: visible ? 'page.visible' : 'page.hidden' }));
  }),
});
