import { expect, type Page } from '@playwright/test';
import type { Fault } from './fault-list';
import type { FaultSite } from './fault-site';
import type { Journey } from './journeys/journey';

/** The longest time from the press, or from the first view of the page, to a message. In milliseconds. */
export const patienceMs = 10_000;
/** The limit of a call of the app. A message that is in view earlier may be that of the attempt before. */
const callLimitMs = 8000;
/** The time in which a page starts all its calls: the first visit of the dashboard begins with a pause of 1 s. */
const startMs = 1500;
/** The page's time that passes at once for a request without an answer. The rest passes in steps. */
const leapMs = 7000;
const stepMs = 250;
/** The page's time that passes between two looks, as on the machine. */
const realStepMs = 100;
/** The time of the page between reading its clock and stopping it. */
const marginMs = 100;
/** The pauses between two looks at the page, in milliseconds. */
export const intervals = [50, 100];

/** Whether the page waits for seconds: the browser gets no answer, or the app waits for a session and tries again. */
export const isSilent = (fault: Fault, { hasExpired }: Journey) =>
  fault === 'time-out' || fault === 'late' || hasExpired === true;

/** Whether a walk moves the clock of the page. */
export const movesClock = (fault: Fault, journey: Journey) =>
  isSilent(fault, journey) || fault === '429' || journey.movesClock === true;

const timeOf = (page: Page) => page.evaluate(() => Date.now());

/** Stops the time of the page, so that a slow machine does not use up the user's patience. Returns that time. */
async function stopClock(page: Page) {
  await expect(async () => page.clock.pauseAt((await timeOf(page)) + marginMs)).toPass({ intervals: [0] });
  return timeOf(page);
}

interface Attempt {
  page: Page;
  site: FaultSite;
  /** Whether the fault has struck this attempt. */
  isStruck: () => boolean;
  /** Whether the attempt has ended without a request that the fault strikes. */
  hasEnded: () => Promise<boolean>;
}

/**
 * Waits until the fault has struck, then lets the time of a call pass. Returns a function that lets some more of the
 * user's patience pass; undefined if the attempt has ended before.
 */
export async function passSilence({ page, site, isStruck, hasEnded }: Attempt) {
  // The attempt has just begun. A slow machine needs longer until here, which is no wait of the page.
  const from = await stopClock(page);
  /** Lets time pass until this long after the press. */
  const passUntil = async (time: number, most = stepMs) => {
    const left = from + time - (await timeOf(page));
    if (left > 0) await page.clock.runFor(Math.min(most, left));
  };
  let ended = false;
  const goesOn = async () => {
    if (isStruck() || (ended = await hasEnded())) return true;
    // The page may compute or load before its call, so its time runs no faster than that of the machine.
    if (!site.isAnswering()) await passUntil(patienceMs, realStepMs);
    return false;
  };
  await expect.poll(goesOn, { message: 'the fault strikes, or the attempt ends', intervals }).toBe(true);
  if (ended) return undefined;
  const leapTo = async (time: number) => page.clock.runFor(Math.max(0, from + time - (await timeOf(page))));
  await leapTo(startMs);
  // A part of the page may load in parallel, and start its wait later.
  let quietLooks = 0;
  const looksQuiet = () => (quietLooks = site.isAnswering() ? 0 : quietLooks + 1);
  await expect.poll(looksQuiet, { message: 'all other requests have an answer', intervals }).toBeGreaterThan(2);
  await leapTo(leapMs);
  const isOver = async () => {
    await passUntil(callLimitMs);
    return (await timeOf(page)) >= from + callLimitMs;
  };
  await expect.poll(isOver, { message: 'the time of the call is over', intervals }).toBe(true);
  return () => passUntil(patienceMs);
}
