import type { Page } from '@playwright/test';
import { accounts, type Complaints, demoPassword, expect, isLive, untilLive } from '../fixtures';
import type { CellResults } from './cell-results';
import type { Fault } from './fault-list';
import { type FaultSite, gatewayWords } from './fault-site';
import type { Journey } from './journeys/journey';
import { readFields, readMessages, type Told } from './page-texts';

/** The longest time from the press, or from the first view of the page, to a message. In milliseconds. */
const patienceMs = 10_000;
/** The page's time that passes at once for a request without an answer. The rest passes in small steps. */
const leapMs = 7000;
const stepMs = 100;
/** The time of the page between reading its clock and stopping it. */
const marginMs = 500;

/** The faults at which the backend has done the work. */
const worked: ReadonlySet<Fault> = new Set(['cut', 'late', 'twice']);

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

const timeOf = (page: Page) => page.evaluate(() => Date.now());

/**
 * Lets the page's time pass while a request has no answer, and returns a function that lets some more pass. The time
 * of the page stops, so that a slow machine does not use up the user's patience.
 */
async function stopClock(page: Page, from: number): Promise<() => Promise<void>> {
  const stopped = (await timeOf(page)) + marginMs;
  await page.clock.pauseAt(stopped);
  await page.clock.runFor(Math.max(0, from + leapMs - stopped));
  return async () => {
    const left = from + patienceMs - (await timeOf(page));
    if (left > 0) await page.clock.runFor(Math.min(stepMs, left));
  };
}

const isDone = async ({ page, journey }: Walk) =>
  (await journey.success(page).isVisible()) && (!journey.needsLife || (await isLive(page)));

/** Waits until the page shows a success or a message, and returns which. */
async function outcomeOf(context: Walk, struckBefore: number, from: number): Promise<Outcome> {
  const { page, site, journey, fault } = context;
  let pass = async () => {};
  if (fault === 'time-out' || fault === 'late') {
    // A retry may find the row of the first attempt, and then sends nothing.
    const goesOn = async () => site.struck() > struckBefore || isDone(context);
    await expect.poll(goesOn, 'the fault strikes, or the call succeeds').toBe(true);
    if (site.struck() > struckBefore) pass = await stopClock(page, from);
  }
  let outcome: Outcome | null = null;
  let told: Told = { seen: false, announced: false };
  await expect
    .poll(
      async () => {
        await journey
          .part?.(page)
          .scrollIntoViewIfNeeded({ timeout: 500 })
          .catch(() => {});
        if (await isDone(context)) return (outcome = 'success');
        if (journey.worksWithout) {
          await pass();
          return 'waiting';
        }
        told = await readMessages(page).catch(() => told);
        if (!told.seen || !told.announced) {
          await pass();
          return JSON.stringify(told);
        }
        return (outcome = journey.as && new URL(page.url()).pathname === '/signin' ? 'signed out' : 'failure');
      },
      { message: 'a success, or a message in view that is announced', timeout: patienceMs, intervals: [50, 100] },
    )
    .toMatch(/success|failure|signed out/);
  await page.clock.resume();
  await expect(page.locator('body')).not.toContainText(gatewayWords);
  return outcome ?? 'failure';
}

/** Signs in again after the session has ended, which leads back to the page. */
async function signInAgain({ page, site, journey, path }: Walk) {
  site.mend();
  const { email } = accounts[journey.as ?? 'patient'];
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(path);
}

/** Reports the network to the page, also after a reload. */
const setNetwork = (page: Page, isThere: boolean) =>
  page.evaluate((there) => {
    sessionStorage.setItem('offline', there ? '' : 'yes');
    dispatchEvent(new Event(there ? 'online' : 'offline'));
  }, isThere);

/** Walks through a call whose first two attempts fail. The second one comes on the same page, or after a reload. */
export async function walk(context: Walk, second: 'retry' | 'reload', cells: CellResults) {
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
  const typed = await readFields(page);
  /** A reload closes dialogs, and a field may come later. */
  const expectKept = async (isReloaded = false) => {
    const now = await readFields(page);
    const isLost = ([name, value]: [string, string]) =>
      value !== '' && now[name] !== value && !(isReloaded && !(name in now)) && !journey.empties?.includes(name);
    const lost = Object.entries(typed).filter(isLost);
    expect(lost, 'typed values that the page has lost').toEqual([]);
  };

  let struck = 0;
  const attempt = async (act?: (page: Page) => Promise<void>) => {
    const from = await timeOf(page);
    await act?.(page);
    const outcome = await outcomeOf(context, struck, from);
    struck = site.struck();
    expect(complaints.undeclared(), 'errors in the console').toEqual([]);
    return outcome;
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
    } else if (outcome === 'failure' && !(await isDone(context))) {
      if (fault === '429') await page.clock.fastForward(6000);
      // A page may try again by itself.
      await Promise.race([reach(page), expect.poll(() => isDone(context), { timeout: 30_000 }).toBe(true)]);
    }
    await expect.poll(() => isDone(context), 'a success after the fault').toBe(true);
    await journey.proof?.(page, site);
    site.release();
    if (journey.counts) expect(await journey.counts(site), 'what one success raises by one').toBe(before + 1);
    expect(complaints.undeclared(), 'errors in the console').toEqual([]);
  };

  // Striking again would forget what the fault has struck.
  if (!isStruckEarly) strike();
  let outcome = await attempt(journey.start);
  const least = fault === 'offline' ? 0 : 1;
  await expect.poll(() => site.struck(), 'requests that the fault struck').toBeGreaterThanOrEqual(least);
  if (outcome === 'failure') await expectKept();
  else {
    if (outcome === 'success') expect(worked.has(fault) || journey.worksWithout, 'a true success').toBe(true);
    await finish(outcome);
    cells.first = 'passed';
    cells[second] = outcome === 'success' ? 'the first attempt succeeds' : 'the first attempt ends the session';
    return;
  }
  cells.first = 'passed';
  if (second === 'retry') {
    if (fault === '429') await page.clock.fastForward(6000);
    outcome = await attempt(again);
    if (outcome === 'failure') await expectKept();
  } else {
    await (journey.reload ? journey.reload(page, path) : page.reload({ waitUntil: 'domcontentloaded' }));
    if (!journey.callsOnReload) await untilLive(page);
    if (journey.lasts && worked.has(fault)) {
      await expect(journey.success(page), 'what the backend has stored').toBeVisible();
      outcome = 'success';
    } else {
      if (journey.start && !journey.forgetsOnReload) await expectKept(true);
      await journey.prepare?.(page);
      outcome = await attempt(journey.callsOnReload ? undefined : journey.start);
    }
  }
  await finish(outcome);
  cells[second] = 'passed';
}
