import type { AuthFailure, Session } from './auth.types';

/** How often a visible page looks whether its access token is about to expire. */
export const TICK_MS = 30_000;
const TICKS_LEFT = 3;

/** One refresh with all its retries ends before the next tick, so that this tick can begin another. */
export const REFRESH_LIMIT_MS = TICK_MS - 1_000;
const FIRST_BACKOFF_MS = 200;

/** How long a sign-out waits for the server. This browser is already cleared by then. */
export const SIGN_OUT_LIMIT_MS = 5_000;

/** Whether so little of the access token's life is left that it should be refreshed now. A session without a valid expiry always is. */
export const isRefreshDue = (session: Session, now: number): boolean =>
  !(Math.floor((session.expiresAt * 1000 - now) / TICK_MS) > TICKS_LEFT);

export const isExpired = (session: Session, now: number): boolean => !(session.expiresAt * 1000 > now);

/** The wait before the nth retry, counted from 1. */
export const backoff = (retry: number): number => FIRST_BACKOFF_MS * 2 ** (retry - 1);

const totalBackoff = (retries: number) => FIRST_BACKOFF_MS * (2 ** retries - 1);

/** Whether asking again may help and there is time for one more wait. */
export const canRetry = (failure: AuthFailure, retriesSoFar: number): boolean =>
  failure.kind === 'unavailable' && totalBackoff(retriesSoFar + 1) < REFRESH_LIMIT_MS;

export const hasSameTokens = (a: Session | null, b: Session | null): boolean =>
  a?.accessToken === b?.accessToken && a?.refreshToken === b?.refreshToken;
