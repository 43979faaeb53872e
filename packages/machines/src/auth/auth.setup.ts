import { assign, emit, setup } from 'xstate';
import { missingAction, missingActor, missingGuard, missingListener } from '../injection/missing';
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  AuthFailure,
  Credentials,
  FailedAttempt,
  NewAccount,
  RefreshOutcome,
  Session,
  SignedUp,
} from './auth.types';
import { backoff, canRetry, hasSameTokens, REFRESH_LIMIT_MS, SIGN_OUT_LIMIT_MS, TICK_MS } from './session-rules';

type SignedInBy = Extract<AuthEmitted, { type: 'signedIn' }>['by'];
type SignedOutReason = Extract<AuthEmitted, { type: 'signedOut' }>['reason'];

const sessionOf = ({ session }: AuthContext): Session => {
  if (!session) throw new Error('Signed in without a session.');
  return session;
};

/** The vocabulary of the auth machine: its types, and every actor, action, guard and delay by name. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
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
    forgetSession: missingAction('forgetSession'),
    adoptSession: assign((_, { session }: { session: Session | null }) => ({ session })),
    dropSession: assign({ session: null }),
    setFailure: assign((_, failure: FailedAttempt) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setConfirmationEmail: assign((_, { confirmationEmail }: SignedUp) => ({ confirmationEmail })),
    clearConfirmationEmail: assign({ confirmationEmail: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    resetRetries: assign({ retries: 0 }),
    announceSignedIn: emit(({ context }, { by }: { by: SignedInBy }) => ({
      type: 'signedIn' as const,
      user: sessionOf(context).user,
      by,
    })),
    announceSignedOut: emit((_, { reason }: { reason: SignedOutReason }) => ({ type: 'signedOut' as const, reason })),
  },
  guards: {
    isRefreshDue: missingGuard('isRefreshDue'),
    isAccessTokenExpired: missingGuard('isAccessTokenExpired'),
    canRetry: ({ context }, failure: AuthFailure) => canRetry(failure, context.retries),
    isOutage: (_, failure: AuthFailure) => failure.kind !== 'rejected',
    isPresent: (_, { session }: { session: Session | null }) => session !== null,
    isAbsent: (_, { session }: { session: Session | null }) => session === null,
    isSomeoneElse: ({ context }, { session }: { session: Session | null }) =>
      session?.user.id !== context.session?.user.id,
    hasNewTokens: ({ context }, { session }: { session: Session | null }) => !hasSameTokens(session, context.session),
    isSuperseded: (_, outcome: RefreshOutcome) => outcome.kind === 'superseded',
  },
  delays: {
    tick: TICK_MS,
    refreshBackoff: ({ context }) => backoff(context.retries),
    refreshLimit: REFRESH_LIMIT_MS,
    signOutLimit: SIGN_OUT_LIMIT_MS,
  },
});
