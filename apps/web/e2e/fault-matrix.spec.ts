import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { launchOptions } from '../../../scripts/browser.mjs';
import english from '../src/messages/en.json' with { type: 'json' };
import { type CallId, callList, reasonAgainst } from './faults/call-list';
import { recordCells } from './faults/cell-results';
import { type Fault, faults, type Moment } from './faults/fault-list';
import { backendHost, type FaultSite, gatewayWords, startFaultSite } from './faults/fault-site';
import { type Journey, journeys } from './faults/journeys';
import { accounts, test as base, demoPassword, expect, untilLive } from './fixtures';

/** The time limit of a call, in milliseconds. */
const timeLimitMs = 15_000;
/** The longest time until a message after an answer or the time limit. */
const patienceMs = 10_000;

const test = base.extend<object, { faultSite: FaultSite }>({
  faultSite: [
    async ({}, use) => {
      const site = await startFaultSite();
      await use(site);
      await site.stop();
    },
    // The first worker builds the site.
    { scope: 'worker', timeout: 300_000 },
  ],
  launchOptions: [
    async ({ faultSite }, use) => {
      const { args = [], ...options } = await launchOptions();
      const rule = `MAP ${backendHost} 127.0.0.1:${faultSite.port}`;
      await use({ ...options, args: [...args, `--host-resolver-rules=${rule}`] });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ faultSite }, use) => use(faultSite.url),
});

// A service worker answers no call to a backend. Without it, a page is ready sooner.
test.use({ serviceWorkers: 'block' });

const failureKey = /fail|error|offline|unreachable|unavailable|^service_|session_ended|session_expired|not_pdf/;

/** Patterns of all sentences that tell a user of a failure. */
const sentences = Object.entries(english as Record<string, unknown>)
  .filter(([key, text]) => failureKey.test(key) && typeof text === 'string' && text.split(' ').length >= 3)
  .map(([, text]) =>
    String(text)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{[^}]+\}/g, '.+'),
  );

interface Told {
  seen: boolean;
  announced: boolean;
}

/** Whether a sentence about a failure is in view, and whether assistive technology announces one. */
const readMessages = (page: Page): Promise<Told> =>
  page.evaluate((sources) => {
    const patterns = sources.map((source) => new RegExp(source, 'i'));
    const tells = (element: Element | null) => {
      const text = (element?.textContent ?? '').replaceAll(/\s+/g, ' ');
      return patterns.some((pattern) => pattern.test(text));
    };
    const live = [...document.querySelectorAll('[role=alert],[role=status],[role=log],[aria-live]')];
    const { activeElement } = document;
    const isFocused = activeElement !== document.body && !activeElement?.matches('main, input, select, textarea');
    const inView = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility();
    };
    const leaves = [...document.querySelectorAll('h1,h2,h3,p,span,div,li,section')].filter(
      (element) => (element.textContent ?? '').length < 400 && tells(element) && inView(element),
    );
    return { seen: leaves.length > 0, announced: live.some(tells) || (isFocused && tells(activeElement)) };
  }, sentences);

/** The values of all fields of the page, by name. */
const readFields = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'main :is(input, select, textarea), [role=dialog] :is(input, select, textarea)',
        ),
      ]
        .filter(({ type }) => type !== 'search' && type !== 'file')
        .map((control) => [
          `${control.id || control.name}${control.type === 'radio' || control.type === 'checkbox' ? ` ${control.value}` : ''}`,
          control.type === 'radio' || control.type === 'checkbox' ? String(control.checked) : control.value,
        ]),
    ),
  );

type Outcome = 'success' | 'failure' | 'signed out';

interface Walk {
  page: Page;
  site: FaultSite;
  journey: Journey;
  fault: Fault;
}

/** Waits until the page shows a success or a message, and returns which. */
async function outcomeOf({ page, site, journey, fault }: Walk, struckBefore: number): Promise<Outcome> {
  if (fault === 'time-out' || fault === 'late') {
    await expect.poll(() => site.struck(), 'the fault strikes').toBeGreaterThan(struckBefore);
    await page.clock.fastForward(timeLimitMs);
  }
  let outcome: Outcome | null = null;
  let told: Told = { seen: false, announced: false };
  await expect
    .poll(
      async () => {
        if (await journey.success(page).isVisible()) return (outcome = 'success');
        told = await readMessages(page).catch(() => told);
        if (!told.seen || !told.announced) return JSON.stringify(told);
        return (outcome = journey.as && new URL(page.url()).pathname === '/signin' ? 'signed out' : 'failure');
      },
      { message: 'a success, or a message in view that is announced', timeout: patienceMs, intervals: [50, 100, 200] },
    )
    .toMatch(/success|failure|signed out/);
  await expect(page.locator('body')).not.toContainText(gatewayWords);
  return outcome ?? 'failure';
}

/** Signs in again after the session has ended, which leads back to the page. */
async function signInAgain({ page, site, journey }: Walk) {
  site.mend();
  const { email } = accounts[journey.as ?? 'patient'];
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(journey.path);
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click();

async function signIn(page: Page, site: FaultSite, who: keyof typeof accounts) {
  const answer = await site.call('/auth/v1/token?grant_type=password', {
    email: accounts[who].email,
    password: demoPassword,
  });
  const session = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    expires_at: number;
    user: { id: string; email: string; user_metadata: { full_name?: string; name?: string; role?: string } };
  };
  const { user } = session;
  const stored = {
    user: {
      id: user.id,
      email: user.email,
      name: user.user_metadata.full_name ?? user.user_metadata.name ?? '',
      role: user.user_metadata.role ?? 'patient',
      avatar: '/images/avatar.svg',
    },
    'sehat.session': {
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      expiresAt: session.expires_at,
      userId: user.id,
    },
  };
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
}

/** Reports the network to the page, also after a reload. */
const setNetwork = (page: Page, isThere: boolean) =>
  page.evaluate((there) => {
    sessionStorage.setItem('offline', there ? '' : 'yes');
    dispatchEvent(new Event(there ? 'online' : 'offline'));
  }, isThere);

/** Walks through a call whose first two attempts fail. The second one comes on the same page, or after a reload. */
async function walk(context: Walk, second: 'retry' | 'reload', cells: Partial<Record<Moment, string>>) {
  const { page, site, journey, fault } = context;
  const before = journey.writes ? await site.countRows(journey.writes) : 0;
  const strike = () => site.fail(fault, journey.matches);
  const again = journey.retry ?? journey.start ?? tryAgain;
  if (!journey.start) strike();
  await page.goto(journey.path);
  await untilLive(page);
  if (fault === 'offline') await setNetwork(page, false);
  await journey.prepare?.(page);
  const typed = await readFields(page);
  const expectKept = async () => {
    const now = await readFields(page);
    const lost = Object.entries(typed).filter(([name, value]) => value !== '' && name in now && now[name] !== value);
    expect(lost, 'typed values that the page has lost').toEqual([]);
  };

  let struck = 0;
  const attempt = async (act?: (page: Page) => Promise<void>) => {
    await act?.(page);
    const outcome = await outcomeOf(context, struck);
    struck = site.struck();
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
        await journey.prepare?.(page);
        await journey.start(page);
      }
    } else if (outcome === 'failure' && !(await journey.success(page).isVisible())) {
      if (fault === '429') await page.clock.fastForward(6000);
      // A page may try again by itself.
      await Promise.race([again(page), journey.success(page).waitFor()]);
    }
    await expect(journey.success(page), 'a success after the fault').toBeVisible();
    site.release();
    if (journey.writes) expect(await site.countRows(journey.writes), 'rows').toBe(before + 1);
  };

  // A call of the page itself is already struck, and striking it again would forget that.
  if (journey.start) strike();
  cells.first = 'failed';
  let outcome = await attempt(journey.start);
  expect(site.struck(), 'requests that the fault struck').toBeGreaterThan(fault === 'offline' ? -1 : 0);
  if (outcome === 'failure') await expectKept();
  cells[second] = 'failed';
  if (outcome !== 'failure') {
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
    await page.reload();
    await untilLive(page);
    if (journey.start) {
      if (!journey.forgetsOnReload) await expectKept();
      await journey.prepare?.(page);
    }
    outcome = await attempt(journey.start);
  }
  await finish(outcome);
  cells[second] = 'passed';
}

/** Selects one walk in ten by a hash of its title, so that the sample stays the same and spreads over the table. */
const isSampled = (title: string) => createHash('sha256').update(title).digest().readUInt32BE() % 10 === 0;

for (const call of Object.keys(callList) as CallId[]) {
  for (const fault of faults) {
    if (reasonAgainst(call, fault)) continue;
    for (const second of ['retry', 'reload'] as const) {
      const title = `${call} × ${fault} × ${second}`;
      test(title, { tag: isSampled(title) ? '@sample' : [] }, async ({ page, faultSite: site, complaints }) => {
        complaints.allow(/Failed to load resource|net::ERR_|Something went wrong while booking[.]/);
        site.reset();
        await page.clock.install();
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'onLine', {
            configurable: true,
            get: () => sessionStorage.getItem('offline') !== 'yes',
          }),
        );
        const journey: Journey = journeys[call];
        if (journey.as) await signIn(page, site, journey.as);
        const cells: Partial<Record<Moment, string>> = {};
        try {
          await walk({ page, site, journey, fault }, second, cells);
        } finally {
          recordCells(call, fault, second, cells);
        }
      });
    }
  }
}
