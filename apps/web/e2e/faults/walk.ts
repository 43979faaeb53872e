import type { Page } from '@playwright/test';
import { accounts, type Complaints, demoPassword, expect, isLive, untilLive } from '../fixtures';
import type { CellResults } from './cell-results';
import type { Fault } from './fault-list';
import type { FaultSite } from './fault-site';
import { gatewayWords } from './gateway';
import type { Journey } from './journeys/journey';
import { intervals, isSilent, movesClock, passSilence, patienceMs } from './page-clock';
import { readFields, readMessages, type Told } from './page-texts';

/** The faults at which the backend has done the work. */
const worked: ReadonlySet<Fault> = new Set(['cut', 'late', 'twice']);

/** How long a walk waits for a page whose own time stands still, in milliseconds. */
const realLimitMs = 30_000;

type Outcome = 'success' | 'failure' | 'signed out';

export interface Walk {
  page: Page;
  site: FaultSite;
  journey: Journey;
  /** Where the journey begins. */
  path: string;
  fault: Fault;
  complaints: Complaints;
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click();

const isDone = async ({ page, journey }: Walk) =>
  (await journey.success(page).isVisible()) && (!journey.needsLife || (await isLive(page)));

/** Whether the page of a user has led to the sign-in. */
const isAtSignIn = ({ page, journey }: Walk) => Boolean(journey.as) && new URL(page.url()).pathname === '/signin';

/** Whether the sign-in says that the session has ended. It says nothing after a sign-out by the user. */
const isSignedOut = async (context: Walk) =>
  isAtSignIn(context) && (await context.page.getByText('You have been signed out').first().isVisible());

interface Attempt {
  /** The number of requests that the fault had struck before. */
  struckBefore: number;
  /** The page has just been loaded, so that each message is about this attempt. */
  isFresh: boolean;
}

/** Waits until the page shows a success or a message, and returns which. */
async function outcomeOf(context: Walk, { struckBefore, isFresh }: Attempt): Promise<Outcome> {
  const { page, site, journey, fault } = context;
  const isStruck = () => site.struck() > struckBefore || site.isHolding();
  // A retry may find the row of the first attempt, and then sends nothing. A mailed link works once.
  const hasEnded = async () => (await isDone(context)) || (isFresh && (await readMessages(page)).isTold);
  const pass = isSilent(fault, journey) ? await passSilence({ page, site, isStruck, hasEnded }) : undefined;
  let outcome: Outcome | null = null;
  let told: Told = { seen: [], announced: [], isTold: false };
  await expect
    .poll(
      async () => {
        await journey
          .part?.(page)
          .scrollIntoViewIfNeeded({ timeout: 500 })
          .catch(() => {});
        if (await isDone(context)) return (outcome = 'success');
        if (journey.worksWithout && !(await isSignedOut(context))) {
          await pass?.();
          return 'waiting';
        }
        told = await readMessages(page).catch(() => told);
        if (!told.isTold) {
          await pass?.();
          return JSON.stringify(told);
        }
        return (outcome = isAtSignIn(context) ? 'signed out' : 'failure');
      },
      {
        message: 'a success, or a message in view that is announced',
        timeout: pass ? realLimitMs : patienceMs,
        intervals,
      },
    )
    .toMatch(/^(?:success|failure|signed out)$/);
  if (movesClock(fault, journey)) await page.clock.resume();
  await expect(page.locator('body')).not.toContainText(gatewayWords);
  if (!outcome) throw new Error('The walk has no outcome: the poll above ended without one.');
  return outcome;
}

/** Signs in again after the session has ended, which leads back to the page. */
async function signInAgain({ page, site, journey, path }: Walk) {
  site.mend();
  const { email } = accounts[journey.as ?? 'patient'];
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await journey.signInWithCode?.(page);
  await expect(page).toHaveURL(path);
}

/** Reports the network to the page, also after a reload. */
const setNetwork = (page: Page, isThere: boolean) =>
  page.evaluate((there) => {
    sessionStorage.setItem('offline', there ? '' : 'yes');
    dispatchEvent(new Event(there ? 'online' : 'offline'));
  }, isThere);

/**
 * What follows the first attempt of a walk, while the fault goes on. `both` reloads the page, then tries again on it.
 */
export type Second = 'retry' | 'reload' | 'both';

/** The ways to walk through a call with a fault. */
export const seconds = (fault: Fault, journey: Journey): readonly Second[] =>
  journey.hasTwoWalks || (worked.has(fault) && journey.start) ? ['retry', 'reload'] : ['both'];

/** Walks through a call whose first attempts fail. Then the fault ends, and the next attempt succeeds. */
export async function walk(context: Walk, second: Second, cells: CellResults) {
  const { page, site, journey, path, fault, complaints } = context;
  const before = (await journey.counts?.(site)) ?? 0;
  const strike = () => site.fail(fault, (request) => journey.matches(request, site));
  const again = journey.retry ?? journey.start ?? tryAgain;
  const reach = journey.finish ?? again;
  const isStruckEarly = !journey.start || journey.strikesEarly;
  if (isStruckEarly) strike();
  // A typeface that never arrives holds back the load event.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilLive(page);
  if (fault === 'offline') await setNetwork(page, false);
  await journey.prepare?.(page);
  let typed = await readFields(page);
  /** A reload closes dialogs, and a field may come later. */
  const expectKept = async (isReloaded = false) => {
    const now = await readFields(page);
    const isLost = ([name, value]: [string, string]) =>
      value !== '' && now[name] !== value && !(isReloaded && !(name in now)) && !journey.empties?.includes(name);
    const lost = Object.entries(typed).filter(isLost);
    expect(lost, 'typed values that the page has lost').toEqual([]);
  };

  let struck = 0;
  const attempt = async (act?: (page: Page) => Promise<void>, isFresh = false) => {
    await act?.(page);
    const outcome = await outcomeOf(context, { struckBefore: struck, isFresh });
    struck = site.struck();
    expect(complaints.undeclared(), 'errors in the console').toEqual([]);
    if (outcome === 'failure') await expectKept();
    return outcome;
  };
  /** A page may try again by itself, and a row that the backend has stored may arrive and have no button. */
  const actUnlessDone = async (act: (page: Page) => Promise<void>) => {
    if (fault === '429') await page.clock.fastForward(6000);
    await Promise.race([act(page), expect.poll(() => isDone(context), { timeout: realLimitMs, intervals }).toBe(true)]);
  };
  const retry = async () => attempt(() => actUnlessDone(again));
  const reload = async (): Promise<Outcome> => {
    await (journey.reload ? journey.reload(page, path) : page.reload({ waitUntil: 'domcontentloaded' }));
    if (!journey.callsOnReload) await untilLive(page);
    if (journey.lasts && worked.has(fault)) {
      await expect(journey.success(page), 'what the backend has stored').toBeVisible();
      return 'success';
    }
    if (journey.start && !journey.forgetsOnReload) await expectKept(true);
    await journey.prepare?.(page);
    // The fields of a dialog have other ids on the reloaded page.
    typed = await readFields(page);
    return attempt(journey.callsOnReload ? undefined : journey.start, true);
  };
  /** Ends the fault and shows that the way on leads to a success and to one row. */
  const finish = async (outcome: Outcome) => {
    site.mend();
    if (fault === 'offline') await setNetwork(page, true);
    if (outcome === 'signed out') {
      await signInAgain(context);
      await untilLive(page);
      if (journey.start) {
        await expectKept(true);
        await journey.prepare?.(page);
        await journey.start(page);
      }
    } else if (outcome === 'failure' && !(await isDone(context))) await actUnlessDone(reach);
    await expect.poll(() => isDone(context), { message: 'a success after the fault', intervals }).toBe(true);
    await journey.proof?.(page, site);
    site.release();
    if (journey.counts) expect(await journey.counts(site), 'what one success raises by one').toBe(before + 1);
    expect(complaints.undeclared(), 'errors in the console').toEqual([]);
  };

  // Striking again would forget what the fault has struck.
  if (!isStruckEarly) strike();
  let outcome = await attempt(journey.start);
  const least = fault === 'offline' ? 0 : 1;
  await expect
    .poll(() => site.struck(), { message: 'requests that the fault struck', intervals })
    .toBeGreaterThanOrEqual(least);
  const others = second === 'both' ? (['reload', 'retry'] as const) : [second];
  if (outcome !== 'failure') {
    if (outcome === 'success') expect(worked.has(fault) || journey.worksWithout, 'a true success').toBe(true);
    await finish(outcome);
    cells.first = 'passed';
    const reason = outcome === 'success' ? 'the first attempt succeeds' : 'the first attempt ends the session';
    for (const other of others) cells[other] = reason;
    return;
  }
  cells.first = 'passed';
  for (const [at, other] of others.entries()) {
    if (at > 0) expect(outcome, 'the outcome before a retry').toBe('failure');
    outcome = await (other === 'retry' ? retry() : reload());
  }
  await finish(outcome);
  for (const other of others) cells[other] = 'passed';
}
