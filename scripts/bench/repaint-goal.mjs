/** The goal of `docs/performance.md`: the 95th percentile from an event to the repaint, in milliseconds. */
export const REPAINT_GOAL = 50;

/** Marks the rows that the goal is for. */
export const REPAINT = ': event to repaint';

/**
 * Returns a sentence per row that misses the goal. A row without a measurement misses it too.
 *
 * @param {readonly { what: string; p95: number }[]} rows
 */
export const missedRepaints = (rows) =>
  rows
    .filter(({ what, p95 }) => what.endsWith(REPAINT) && !(p95 <= REPAINT_GOAL))
    .map(({ what, p95 }) => `${what}: p95 is ${p95} ms, the goal is ${REPAINT_GOAL} ms.`);
