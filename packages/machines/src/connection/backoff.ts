/** The longest wait before the first retry, in milliseconds. */
const FIRST_MS = 500;

/** The longest wait before any retry. */
const LIMIT_MS = 30_000;

/**
 * Returns the wait before the nth retry in milliseconds, counted from 1. The wait doubles with each retry. `random`
 * takes away up to half of it, so that the users of a restarted server do not all return at once.
 */
export const backoff = (retry: number, random: number): number =>
  Math.round(Math.min(LIMIT_MS, FIRST_MS * 2 ** (retry - 1)) * (1 - random / 2));
