import { assign, type SnapshotFrom } from 'xstate';
import type { ForCallers } from '../injection/for-callers';
import { authActors } from './auth.actors';
import { authSetup, sessionOf } from './auth.setup';
import { restoring, signedIn, signedOut, signingOut } from './auth.states';
import type { AuthDeps, AuthEvent, AuthFailure, FailedAttempt, Session, SessionEnd, SessionUser } from './auth.types';
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
  Session,
  SessionEnd,
  SessionStore,
  SessionUser,
  SignUpOutcome,
} from './auth.types';
export { AuthError } from './auth-error';

/**
 * The session of the current user: sign-in, sign-up, token refresh, changes in other tabs, sign-out. Use it through
 * `provideAuth`. Passwords are only ever the input of an invoked actor. Neither context nor emitted events hold them.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: {
    session: null,
    failure: null,
    confirmationEmail: null,
    retries: 0,
    notBefore: 0,
    pageOwner: { userId: null, previousUserId: null, turn: 0 },
  },
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: {
    'session.changed': {
      guard: { type: 'isPresent', params: ({ event }) => event },
      target: '.signedIn',
      actions: [
        { type: 'adoptSession', params: ({ event }) => event },
        { type: 'announceSignedIn', params: ({ event }) => ({ by: event.by ?? 'otherTab' }) },
      ],
    },
  },
  initial: 'restoring',
  states: { restoring, signedOut, signedIn, signingOut },
});

/** The auth machine with its dependencies. */
export function provideAuth(deps: AuthDeps) {
  return authMachine.provide({
    actors: authActors(deps),
    actions: {
      keepSession: ({ context }) => deps.sessionStore.write(sessionOf(context)),
      forgetSession: (_, { end }: { end: SessionEnd }) => deps.sessionStore.clear(end),
      notePause: assign((_, { retryAfterMs = 0 }: AuthFailure) => ({ notBefore: deps.now() + retryAfterMs })),
    },
    guards: {
      isRefreshDue: ({ context }) => deps.now() >= context.notBefore && isRefreshDue(sessionOf(context), deps.now()),
      isAccessTokenExpired: ({ context }) => isExpired(sessionOf(context), deps.now()),
    },
  }) as ForCallers<typeof authMachine, AuthEvent>;
}

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** The session of the signed-in user; `null` while signing out. */
export const selectSession = (snapshot: AuthSnapshot): Session | null =>
  snapshot.matches('signedIn') ? snapshot.context.session : null;

/** The signed-in user, or null. */
export const selectUser = (snapshot: AuthSnapshot): SessionUser | null => selectSession(snapshot)?.user ?? null;

/** Whether the stored session is still being read. */
export const selectIsRestoring = (snapshot: AuthSnapshot): boolean => snapshot.matches('restoring');

/** Whether a sign-in or a sign-up is under way. */
export const selectIsSubmitting = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedOut: 'submitting' }) || snapshot.matches({ signedOut: 'creatingAccount' });

/** Whether an account was created whose e-mail address must be confirmed before its owner can sign in. */
export const selectIsConfirmationSent = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedOut: 'confirmationSent' });

/** The e-mail address that waits for confirmation, or null. */
export const selectConfirmationEmail = (snapshot: AuthSnapshot): string | null => snapshot.context.confirmationEmail;

/** Whether new tokens are being fetched. Callers with an expired access token wait for the end of this. */
export const selectIsRefreshing = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedIn: { session: 'refreshing' } });

/** Whether the access token has expired or was refused. API calls wait for a new one. */
export const selectIsTokenExpired = (snapshot: AuthSnapshot, now: number): boolean =>
  snapshot.context.session !== null && isExpired(snapshot.context.session, now);

/**
 * Counts the users of this tab. Use it as the React key of components with a user's data, so that the next user does
 * not see it.
 */
export const selectPageTurn = (snapshot: AuthSnapshot): number => snapshot.context.pageOwner.turn;

/** Whether the last refresh failed without a refusal. The machine keeps the session and retries. */
export const selectIsOffline = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ signedIn: { session: 'offline' } });

/** The last attempt and the reason of its failure. Null once the user dismisses it or tries again. */
export const selectFailure = (snapshot: AuthSnapshot): FailedAttempt | null => snapshot.context.failure;
