import { assign, emit, setup } from 'xstate';
import { missingAction, missingActor, missingGuard, missingListener } from '../injection/missing';
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  AuthFailure,
  AuthInternalEvent,
  Credentials,
  FailedAttempt,
  NewAccount,
  RefreshOutcome,
  Session,
  SessionEnd,
  SignedUp,
} from './auth.types';
import {
  backoff,
  canRetry,
  hasSameDetails,
  hasSameTokens,
  isSession,
  ownedBy,
  REFRESH_LIMIT_MS,
  SIGN_OUT_LIMIT_MS,
  TICK_MS,
} from './session-rules';

type SignedInBy = Extract<AuthEmitted, { type: 'signedIn' }>['by'];
type SignedOutReason = Extract<AuthEmitted, { type: 'signedOut' }>['reason'];

/** The session of a signed-in user. */
export const sessionOf = ({ session }: AuthContext): Session => {
  if (!session) throw new Error('Signed in without a session.');
  return session;
};

/** Types, actors, actions, guards and delays of the auth machine. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent | AuthInternalEvent,
    emitted: {} as AuthEmitted,
  },
  actors: {
    restore: missingActor<Session | null>('restore'),
    signIn: missingActor<Session, Credentials>('signIn'),
    signUp: missingActor<SignedUp, NewAccount>('signUp'),
    refresh: missingActor<RefreshOutcome, { refreshToken: string }>('refresh'),
    signOut: missingActor<void, { accessToken: string }>('signOut'),
    watchSession: missingListener('watchSession'),
    watchPage: missingListener('watchPage'),
  },
  actions: {
    keepSession: missingAction('keepSession'),
    forgetSession: missingAction<{ end: SessionEnd }>('forgetSession'),
    adoptSession: assign(({ context }, { session }: { session: Session | null }) => ({
      session,
      pageOwner: session ? ownedBy(context.pageOwner, session.user.id) : context.pageOwner,
    })),
    adoptDetails: assign(({ context }, { session }: { session: Session | null }) => ({
      session: session && { ...sessionOf(context), user: session.user },
    })),
    // A refused token counts as expired whatever its `expiresAt` says, so that API calls wait for a new one.
    expireToken: assign({ session: ({ context }) => ({ ...sessionOf(context), expiresAt: 0 }) }),
    endTurn: assign({ pageOwner: ({ context: { pageOwner } }) => ({ ...pageOwner, turn: pageOwner.turn + 1 }) }),
    dropSession: assign({ session: null }),
    setFailure: assign((_, failure: FailedAttempt) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setConfirmationEmail: assign((_, { confirmationEmail }: SignedUp) => ({ confirmationEmail })),
    clearConfirmationEmail: assign({ confirmationEmail: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    resetRetries: assign({ retries: 0 }),
    notePause: missingAction<AuthFailure>('notePause'),
    announceSignedIn: emit(({ context }, { by }: { by: SignedInBy }) => ({
      type: 'signedIn' as const,
      user: sessionOf(context).user,
      by,
      replaces: ![null, context.pageOwner.userId].includes(context.pageOwner.previousUserId),
    })),
    announceSignedOut: emit(({ context }, { reason }: { reason: SignedOutReason }) => ({
      type: 'signedOut' as const,
      reason,
      userId: sessionOf(context).user.id,
    })),
  },
  guards: {
    isRefreshDue: missingGuard('isRefreshDue'),
    isAccessTokenExpired: missingGuard('isAccessTokenExpired'),
    canRetry: ({ context }, failure: AuthFailure) => canRetry(failure, context.retries),
    isOutage: (_, failure: AuthFailure) => failure.kind !== 'rejected',
    isPresent: (_, { session }: { session: Session | null }) => isSession(session),
    isExpired: (_, { session, hasExpired = false }: { session: Session | null; hasExpired?: boolean }) =>
      session === null && hasExpired,
    isAbsent: (_, { session }: { session: Session | null }) => session === null,
    isSomeoneElse: ({ context }, { session }: { session: Session | null }) =>
      isSession(session) && session.user.id !== context.session?.user.id,
    hasNewTokens: ({ context }, { session }: { session: Session | null }) =>
      isSession(session) && !hasSameTokens(session, context.session),
    hasNewDetails: ({ context }, { session }: { session: Session | null }) =>
      isSession(session) && !hasSameDetails(session.user, sessionOf(context).user),
    isCurrentToken: ({ context }, { accessToken }: { accessToken: string }) =>
      context.session?.accessToken === accessToken,
    isSuperseded: (_, outcome: RefreshOutcome) => outcome.kind === 'superseded',
  },
  delays: {
    tick: TICK_MS,
    refreshBackoff: ({ context }) => backoff(context.retries),
    refreshLimit: REFRESH_LIMIT_MS,
    signOutLimit: SIGN_OUT_LIMIT_MS,
  },
});
