import { fromCallback, fromPromise } from 'xstate';
import type {
  AuthDeps,
  AuthEvent,
  Credentials,
  NewAccount,
  RefreshOutcome,
  Session,
  SessionStore,
  SignedUp,
} from './auth.types';

/** A store that never throws, and remembers for this page what the browser refused to keep. */
export function resilientStore(store: SessionStore): SessionStore {
  let unsaved: Session | null = null;
  return {
    read() {
      if (unsaved) return unsaved;
      try {
        return store.read();
      } catch {
        return null;
      }
    },
    write(session) {
      unsaved = null;
      try {
        store.write(session);
      } catch {
        unsaved = session;
      }
    },
    clear() {
      unsaved = null;
      try {
        store.clear();
      } catch {
        // Nothing can be done: the browser refuses to touch its storage.
      }
    },
    subscribe(onChange) {
      try {
        return store.subscribe(onChange);
      } catch {
        return () => {};
      }
    },
  };
}

async function refreshAndLook(
  deps: AuthDeps,
  store: SessionStore,
  refreshToken: string,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const answer = await deps.refresh(refreshToken, signal).then(
    (session) => ({ session }),
    (error: unknown) => ({ error }),
  );
  const stored = store.read();
  if (stored?.refreshToken !== refreshToken) return { kind: 'superseded', session: stored };
  if ('error' in answer) throw answer.error;
  return { kind: 'renewed', session: answer.session };
}

/** The actors of the auth machine, made from what is injected. `store` must not throw. */
export const authActors = (deps: AuthDeps, store: SessionStore) => ({
  restore: fromPromise<Session | null>(() => Promise.resolve(store.read())),
  signIn: fromPromise<Session, Credentials>(({ input, signal }) => deps.signIn(input, signal)),
  signUp: fromPromise<SignedUp, NewAccount>(async ({ input, signal }) => {
    const outcome = await deps.signUp(input, signal);
    return outcome.kind === 'signedIn'
      ? { session: outcome.session, confirmationEmail: null }
      : { session: null, confirmationEmail: outcome.email };
  }),
  refresh: fromPromise<RefreshOutcome, { refreshToken: string }>(({ input, signal }) =>
    refreshAndLook(deps, store, input.refreshToken, signal),
  ),
  signOut: fromPromise<void, { accessToken: string }>(({ input }) => deps.signOut(input.accessToken)),
  watchSession: fromCallback(({ sendBack }) => {
    const send = (event: AuthEvent) => sendBack(event);
    return store.subscribe(() => send({ type: 'session.changed', session: store.read() }));
  }),
  watchPage: fromCallback(({ sendBack }) => {
    const send = (event: AuthEvent) => sendBack(event);
    return deps.visibility.subscribe((visible) => send({ type: visible ? 'page.visible' : 'page.hidden' }));
  }),
});
