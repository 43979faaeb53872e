import type { SnapshotFrom } from 'xstate';
import { authActors, resilientStore } from './auth.actors';
import { authSetup } from './auth.setup';
import { restoring, signedIn, signedOut, signingOut } from './auth.states';
import type { AuthDeps, FailedAttempt, Session, SessionUser } from './auth.types';
import { isExpired, isRefreshDue } from './session-rules';

export type {
  AuthAttempt,
  AuthDeps,
  AuthEmitted,
  AuthEvent,
  AuthFailure,
  Credentials,
  FailedAttempt,
  NewAccount,
  PageVisibility,
  Role,
  Session,
  SessionStore,
  SessionUser,
  SignUpOutcome,
} from './auth.types';
export { AuthError, authMessage } from './auth-error';

/**
 * Who is signed in, and what keeps it so: sign-in, sign-up, the refresh of tokens, other tabs, sign-out. Use it through `provideAuth`.
 * Passwords are an invoked actor's input only; they are in no context and in nothing emitted.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: { session: null, failure: null, confirmationEmail: null, retries: 0 },
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: {
    'session.changed': {
      guard: { type: 'isPresent', params: ({ event }) => event },
      target: '.signedIn',
      actions: [
        { type: 'adoptSession', params: ({ event }) => event },
        { type: 'announceSignedIn', params: { by: 'otherTab' } },
      ],
    },
  },
  initial: 'restoring',
  states: { restoring, signedOut, signedIn, signingOut },
});

/** The auth machine with everything it needs from the outside. */
export function provideAuth(deps: AuthDeps) {
  const store = resilientStore(deps.sessionStore);
  return authMachine.provide({
    actors: authActors(deps, store),
    actions: {
      keepSession: ({ context }) => {
        if (context.session) store.write(context.session);
      },
      forgetSession: () => store.clear(),
    },
    guards: {
      isRefreshDue: ({ context }) => context.session !== null && isRefreshDue(context.session, deps.now()),
      isAccessTokenExpired: ({ context }) => context.session !== null && isExpired(context.session, deps.now()),
    },
  });
}

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** The session of the person who is signed in, or null. Someone signing out has none any more. */
export const selectSession = (snapshot: AuthSnapshot): Session | null =>
  snapshot.matches('signedIn') ? snapshot.context.session : null;

/** The person who is signed in, or null. */
export const selectUser = (snapshot: AuthSnapshot): SessionUser | null => selectSession(snapshot)?.user ?? null;

/** Whether it is not yet known if someone is signed in. */
export const selectIsRestoring = (snapshot: AuthSnapshot): boolean => snapshot.matches('restoring');

/** Whether a sign-in or a sign-up is under way. */
export const selectIsSubmitting = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedOut: 'submitting' }) || snapshot.matches({ signedOut: 'creatingAccount' });

/** Whether an account was created whose e-mail address must be confirmed before its owner can sign in. */
export const selectIsConfirmationSent = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedOut: 'confirmationSent' });

/** The address whose confirmation is waited for, or null. */
export const selectConfirmationEmail = (snapshot: AuthSnapshot): string | null => snapshot.context.confirmationEmail;

/** Whether new tokens are being fetched: wait for this to end before a call with an expired access token. */
export const selectIsRefreshing = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedIn: { session: 'refreshing' } });

/** Whether the last refresh did not reach the service. The session is kept and tried again. */
export const selectIsOffline = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedIn: { session: 'offline' } });

/** What was tried last and why it failed, until it is dismissed or tried again. */
export const selectFailure = (snapshot: AuthSnapshot): FailedAttempt | null => snapshot.context.failure;
