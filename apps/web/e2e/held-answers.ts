import type { Page } from '@playwright/test';

/** The latency of a held answer, in milliseconds. No other timer has it. */
const heldMs = 3_600_000;
/** The time limit of the app's calls. */
const callLimitMs = 8000;

/** The latency of an answer that waits for `release`. For a scenario: `appointments.post:latency(…)`. */
export const held = `latency(${heldMs})`;

/**
 * Stops the timers of held answers and of the app's time limit on each page that follows. A slow machine then has all
 * the time that a test needs before the answer. Returns the function that lets this and all later answers come.
 */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(
    ({ answer, limit }) => {
      const start = window.setTimeout.bind(window);
      let waiting: (() => void)[] | undefined = [];
      const startOrHold = (work: () => void, delay?: number, ...values: unknown[]) => {
        if (delay !== answer) return delay === limit ? 0 : start(work, delay, ...values);
        if (!waiting) return start(work);
        waiting.push(work);
        return 0;
      };
      const releaseAnswers = () => {
        for (const work of waiting ?? []) work();
        waiting = undefined;
      };
      Object.assign(window, { setTimeout: startOrHold, releaseAnswers });
    },
    { answer: heldMs, limit: callLimitMs },
  );
  return () => page.evaluate(() => (window as unknown as { releaseAnswers: () => void }).releaseAnswers());
}
