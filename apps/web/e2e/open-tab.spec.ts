import { writeFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { indiaDate } from '@sehat/catalog/india-time';
import { button, expectInCall } from './call';
import { expectMovingPicture, openAs, people, test } from './call-of-two';
import { expect } from './fixtures';

declare global {
  interface Window {
    /** Ids of the timers that wait. */
    waitingTimers?: Set<number>;
  }
}

interface Use {
  at: string;
  /** Bytes in use after a garbage collection. */
  heap: number;
  listeners: number;
  nodes: number;
  timers: number;
}

const hours = Number(process.env['LOAD_HOURS'] ?? 8);
const minute = 60_000;
/** Shorter than the pause between two heartbeats, so that each gets its reply. */
const step = 20_000;
/** A timer more or less waits at any moment. */
const mostNew = { listeners: 12, nodes: 0, timers: 2 };
/** Most of the growth after the first hour is optimized code of the browser's compiler. */
const mostGrowth = 1.1;

/** Counts the timers of each page. It runs after the simulated clock has replaced the timers. */
const countTimers = (context: BrowserContext) =>
  context.addInitScript(() => {
    const waiting = new Set<number>();
    window.waitingTimers = waiting;
    const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
    const without = (clear: (id?: number) => void) => (id?: number) => {
      if (id !== undefined) waiting.delete(id);
      clear(id);
    };
    Object.assign(window, {
      setTimeout(run: (...values: unknown[]) => void, after?: number, ...values: unknown[]) {
        const id = start(() => {
          waiting.delete(id);
          run(...values);
        }, after);
        waiting.add(id);
        return id;
      },
      setInterval(run: () => void, every?: number, ...values: unknown[]) {
        const id = repeat(run, every, ...values);
        waiting.add(id);
        return id;
      },
      clearTimeout: without(stop),
      clearInterval: without(end),
    });
  });

async function measure(page: Page, session: CDPSession, at: string): Promise<Use> {
  // The second collection frees what finalizers of the first one have released.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate(() => window.waitingTimers?.size ?? Number.NaN);
  return { at, heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), timers };
}

/** Messages take a turn of the event loop each, which the simulated clock does not wait for. */
const takeTurns = async (turns: number) => {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  for (let turn = 0; turn < turns; turn += 1)
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port2.postMessage(turn);
    });
  port1.close();
};

/**
 * Lets simulated time pass in all tabs of the browser. Before and after each step, every request gets its answer in
 * real time. Otherwise a busy machine would answer later than the app waits, and the app would connect again.
 */
function createClock(context: BrowserContext) {
  const open = new Set<Request>();
  context.on('request', (request) => void open.add(request));
  const end = (request: Request) => void open.delete(request);
  context.on('requestfinished', end).on('requestfailed', end);
  // The browser does not report the end of a request whose page was closed.
  context.on('page', (page) => void page.on('close', () => open.clear()));
  const settle = async () => {
    for (const page of context.pages()) await page.evaluate(takeTurns, 20);
    await expect.poll(() => open.size, { intervals: [5] }).toBe(0);
  };
  return async (milliseconds: number) => {
    await settle();
    for (let left = milliseconds; left > 0; left -= step) {
      await context.clock.runFor(Math.min(step, left));
      await settle();
    }
  };
}

test('a tab that is open for hours, with a call of 30 minutes, keeps heap, listeners and timers flat', {
  tag: '@load',
}, async ({ browsers, context }) => {
  // In the middle of a day, because the hours must not reach the next one.
  await context.clock.install({ time: new Date(`${indiaDate(Date.now())}T09:02:00+05:30`) });
  await countTimers(context);
  const pass = createClock(context);
  const patient = await openAs(browsers.patient, 'patient');
  await patient.goto('/dashboard');
  const session = await context.newCDPSession(patient);
  await session.send('Performance.enable');
  const upcoming = patient.getByRole('region', { name: 'Upcoming Appointments' });
  const backToDashboard = async () => {
    await expect(patient).toHaveURL(/\/feedback$/);
    await patient.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(upcoming).toBeVisible();
    await pass(minute);
  };
  // Code stays in memory after its first use, so a sample call comes before the first measurement.
  await upcoming.locator('a[href*="/video-call/sample"]').first().click();
  await expectInCall(patient);
  await button(patient, 'End call').click();
  await backToDashboard();
  const uses: Use[] = [];
  const note = async (at: string) => void uses.push(await measure(patient, session, at));
  await note('before the call');

  await test.step('a call of 30 minutes', async () => {
    await upcoming.locator('a[href^="/video-call/"]:not([href*="sample"])').first().click();
    const doctor = await openAs(browsers.doctor, 'doctor');
    await doctor.goto('/doctor-dashboard');
    const visit = doctor.getByRole('article', { name: people.patient.name });
    await visit.getByRole('link', { name: 'Start', exact: true }).click();
    await expectMovingPicture(patient, people.doctor.name);
    await pass(minute);
    await note('minute 1 of the call');
    await pass(28 * minute);
    await note('minute 29 of the call');
    await expectMovingPicture(patient, people.doctor.name);
    await button(doctor, 'End call').click();
    await doctor.close();
    await backToDashboard();
    await note('after the call');
  });

  for (let hour = 1; hour <= hours; hour += 1) {
    await pass(60 * minute);
    await note(`hour ${hour}`);
  }
  if (process.env['LOAD_RESULT']) writeFileSync(process.env['LOAD_RESULT'], JSON.stringify(uses));
  await expect(patient.getByRole('button', { name: 'Logout' }), 'the session is renewed').toBeAttached();
  const use = (at: string) => uses.find((each) => each.at === at);
  const [before, after, settled, last] = ['before the call', 'after the call', 'hour 1', `hour ${hours}`].map(use);
  const steps = [
    ['during the call', use('minute 1 of the call'), use('minute 29 of the call')],
    ['by the call', before, after],
    ['by the hours', after, last],
  ] as const;
  for (const [when, from, to] of steps)
    for (const what of ['listeners', 'nodes', 'timers'] as const)
      expect.soft(Number(to?.[what]) - Number(from?.[what]), `new ${what} ${when}`).toBeLessThanOrEqual(mostNew[what]);
  expect.soft(Number(last?.heap) / Number(settled?.heap), 'growth of the heap').toBeLessThan(mostGrowth);
});
