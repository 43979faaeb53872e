import { accountRoles } from '@sehat/catalog/account-roles';
import type { Credentials, Session, SignUpOutcome } from '@sehat/machines/auth';
import { lazyModule } from '@sehat/ui/lazy-module';
import * as v from 'valibot';
import { inTurn as takeTurn } from '../browser/refresh-turn';
import { isRenewed, isReplaced, isSignedOut, markRefresh, markSession, markSignOut } from '../browser/session-mark';
import { hasArrived } from '../browser/storage-delay';
import { readList } from '../parsing/readable-list';
import { readSession, sessionStore } from '../storage/session-store';
import { ApiFailure } from './api-failure';
import { authApi, call } from './client';
import { refuseGuessable } from './refuse-guessable';

/** Loaded when an account has a second factor. */
const { load: loadEnterCode } = lazyModule(() => import('./enter-code'));

/** Whether local storage lacks a refresh, a sign-in or a sign-out of another tab. */
async function isStorageBehind(): Promise<boolean> {
  const session = readSession();
  if (!session || !sessionStore.isKept()) return false;
  return (await isRenewed(session)) || (await isReplaced(session)) || (await isSignedOut(session));
}

/** Runs `work` in this tab's turn to refresh. Without the wait for storage, it could spend an old refresh token. */
export const inTurn = <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
  takeTurn(async () => {
    await hasArrived(isStorageBehind, signal);
    return work();
  }, signal);

const factorSchema = v.object({ id: v.string(), status: v.string(), factor_type: v.string() });

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: v.optional(v.string(), ''),
  user_metadata: v.optional(
    v.object({
      full_name: v.fallback(v.optional(v.string()), undefined),
      name: v.fallback(v.optional(v.string()), undefined),
      avatar_url: v.fallback(v.optional(v.string()), undefined),
      role: v.fallback(v.optional(v.picklist(accountRoles)), undefined),
    }),
    {},
  ),
  factors: v.optional(v.array(v.unknown()), []),
});

/** The verified authenticator apps of a user. */
const factorIdsOf = ({ factors }: v.InferOutput<typeof userSchema>) =>
  readList(factorSchema, factors)
    .entries.filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp')
    .map(({ id }) => id);

const sessionSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_at: v.optional(v.number()),
  expires_in: v.number(),
  user: userSchema,
});

const signUpSchema = v.union([sessionSchema, userSchema]);

const defaultAvatar = '/images/avatar.svg';

function toSession(answer: v.InferOutput<typeof sessionSchema>): Session {
  const { user } = answer;
  const meta = user.user_metadata;
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: answer.expires_at ?? Math.floor(Date.now() / 1000) + answer.expires_in,
    user: {
      id: user.id,
      email: user.email,
      name: meta.full_name ?? meta.name ?? user.email.split('@')[0] ?? '',
      role: meta.role ?? 'patient',
      avatar: meta.avatar_url ?? defaultAvatar,
    },
  };
}

/** The session of an answer, marked for the other tabs. */
function toNewSession(answer: v.InferOutput<typeof sessionSchema>): Session {
  const session = toSession(answer);
  markSession(session);
  return session;
}

/**
 * Password sign-in, with the code of an authenticator app where the account has one. Each attempt begins with the
 * password, so that nothing has to keep a session which lacks its second factor. Throws `ApiFailure`; its code is
 * `second_factor_needed` when the account asks for a code and there is none.
 */
export function signIn({ email, password, code }: Credentials, signal: AbortSignal): Promise<Session> {
  return call(async () => {
    const options = { searchParams: { grant_type: 'password' }, json: { email, password }, signal };
    const answer = v.parse(sessionSchema, await authApi.post('auth/v1/token', options).json());
    const factorIds = factorIdsOf(answer.user);
    if (factorIds.length === 0) return toNewSession(answer);
    const { enterCode } = await loadEnterCode();
    const proven = await enterCode({ accessToken: answer.access_token, factorIds, code }, signal);
    return toNewSession(v.parse(sessionSchema, proven));
  });
}

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

function createAccount({ name, email, password }: NewAccount, signal: AbortSignal): Promise<SignUpOutcome> {
  return call(async () => {
    const json = { email, password, data: { full_name: name } };
    const answer = v.parse(signUpSchema, await authApi.post('auth/v1/signup', { json, signal }).json());
    return 'access_token' in answer
      ? { kind: 'signedIn', session: toNewSession(answer) }
      : { kind: 'confirmationSent', email };
  });
}

/** E-mail addresses of sign-ups that were sent but never answered: their accounts may exist. */
const unanswered = new Set<string>();

const isRefusal = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.kind === 'rejected';

/**
 * Signs in to the account that an unanswered sign-up may have created. When the service refuses the password, the
 * account is not from that sign-up, so this throws the sign-up's own refusal.
 */
async function signInInstead({ email, password }: NewAccount, refusal: ApiFailure, signal: AbortSignal) {
  const session = await signIn({ email, password }, signal).catch((error: unknown) => {
    throw isRefusal(error) ? refusal : error;
  });
  return { kind: 'signedIn', session } as const;
}

/**
 * Creates an account. Returns no session if the service requires the user to confirm the e-mail address first. A
 * request without an answer may have created the account. When the next one fails because the address is registered,
 * signs in with the same password. Sends no password that is easy to guess. Throws `ApiFailure`.
 */
export async function signUp(account: NewAccount, signal: AbortSignal): Promise<SignUpOutcome> {
  await refuseGuessable(account.password, [account.name, account.email]);
  const address = account.email.toLowerCase();
  const isAgain = unanswered.has(address);
  unanswered.add(address);
  try {
    const outcome = await createAccount(account, signal).catch((error: unknown) => {
      if (isAgain && isRefusal(error) && error.code === 'user_already_exists') {
        return signInInstead(account, error, signal);
      }
      throw error;
    });
    unanswered.delete(address);
    return outcome;
  } catch (error) {
    // A refusal of this attempt, for example for a weak password, does not show whether an earlier unanswered attempt
    // created the account.
    if (isRefusal(error) && !isAgain) unanswered.delete(address);
    throw error;
  }
}

/** The verified authenticator apps of the user in an answer. Throws when the answer holds none. */
export const readFactorIds = (answer: unknown): string[] => factorIdsOf(v.parse(userSchema, answer));

/** Reads the session of an answer, without marking it. Throws when the answer holds none. */
export const readNewSession = (answer: unknown): Session => toSession(v.parse(sessionSchema, answer));

/** GoTrue's error codes for a refresh token, a session or a user that is no longer valid. */
const refusals = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  // Older versions of GoTrue send this code for every invalid refresh token.
  'invalid_grant',
]);

/** The pause after a rate limit without `Retry-After`. */
const defaultPauseMs = 30_000;
const longestPauseMs = 60 * 60 * 1000;

/**
 * Only the auth service's own refusal of the refresh token may end a session. Any other 4xx is an outage: a rate
 * limit, or a gateway that answers in the service's place (403, 404, 409).
 */
function asOutage(error: unknown): unknown {
  if (!(error instanceof ApiFailure) || refusals.has(error.code ?? '')) return error;
  if (error.kind !== 'rejected' && error.kind !== 'server') return error;
  const pause = error.retryAfterMs ?? (error.status === 429 ? defaultPauseMs : undefined);
  const retryAfterMs = pause && Math.min(pause, longestPauseMs);
  return new ApiFailure('server', {
    status: error.kind === 'rejected' ? 503 : error.status,
    code: error.code,
    retryAfterMs,
  });
}

/** Exchanges a refresh token for a new session. Throws `ApiFailure`; `rejected` means that the session has ended. */
export function refreshSession(refreshToken: string, signal: AbortSignal): Promise<Session> {
  return call(async () => {
    const options = { searchParams: { grant_type: 'refresh_token' }, json: { refresh_token: refreshToken }, signal };
    // An answer that came while the tab was frozen counts. Without this, ky drops it after the thaw, with its tokens.
    const answer = await authApi.post('auth/v1/token', { ...options, totalTimeout: false }).json();
    const session = toSession(v.parse(sessionSchema, answer));
    // Without this, the new tokens would replace the session of a user who signed in meanwhile.
    await hasArrived(isStorageBehind, signal);
    markRefresh(session);
    return session;
  }).catch((error: unknown) => {
    throw asOutage(error);
  });
}

/** Ends the session to which this access token belongs. Other devices stay signed in. Throws `ApiFailure`. */
export function signOut(accessToken: string): Promise<void> {
  markSignOut(accessToken);
  return call(async () => {
    const headers = { Authorization: `Bearer ${accessToken}` };
    await authApi.post('auth/v1/logout', { searchParams: { scope: 'local' }, headers });
  });
}
