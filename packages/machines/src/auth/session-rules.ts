import type { AuthFailure, PageOwner, Session, SessionUser } from './auth.types';

/** How often a visible page checks whether its access token is about to expire. */
export const TICK_MS = 30_000;
const TICKS_LEFT = 3;

/** Limit of one refresh with all its retries. It ends before the next tick, so that the tick can start another. */
export const REFRESH_LIMIT_MS = TICK_MS - 1_000;
const FIRST_BACKOFF_MS = 200;

/** How long a sign-out waits for the server. The store is cleared before. */
export const SIGN_OUT_LIMIT_MS = 5_000;

/**
 * Whether the access token expires so soon that the machine refreshes it now. Always true without a valid expiry.
 */
export const isRefreshDue = (session: Session, now: number): boolean =>
  !(Math.floor((session.expiresAt * 1000 - now) / TICK_MS) > TICKS_LEFT);

export const isExpired = (session: Session, now: number): boolean => !(session.expiresAt * 1000 > now);

/** The wait before the nth retry, counted from 1. */
export const backoff = (retry: number): number => FIRST_BACKOFF_MS * 2 ** (retry - 1);

const totalBackoff = (retries: number) => FIRST_BACKOFF_MS * (2 ** retries - 1);

/** Whether a retry may help, the service asked for no pause, and the limit leaves time for another wait. */
export const canRetry = ({ kind, retryAfterMs }: AuthFailure, retriesSoFar: number): boolean =>
  kind === 'unavailable' && retryAfterMs === undefined && totalBackoff(retriesSoFar + 1) < REFRESH_LIMIT_MS;

/** Whether there is a session. A malformed event lacks the field, so `undefined` counts as absent. */
export const isSession = (session: Session | null | undefined): session is Session => Boolean(session);

export const hasSameTokens = (a: Session | null, b: Session | null): boolean =>
  a?.accessToken === b?.accessToken && a?.refreshToken === b?.refreshToken;

export const hasSameDetails = (a: SessionUser, b: SessionUser): boolean =>
  a.email === b.email && a.name === b.name && a.role === b.role && a.avatar === b.avatar;

/** Returns the owner of this tab's pages after a sign-in of this user. */
export const ownedBy = ({ userId, turn }: PageOwner, nextUserId: string): PageOwner => ({
  userId: nextUserId,
  previousUserId: userId,
  turn: userId === null || userId === nextUserId ? turn : turn + 1,
});
