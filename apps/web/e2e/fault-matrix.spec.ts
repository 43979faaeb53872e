import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { launchOptions } from '../../../scripts/browser.mjs';
import { faultSeed } from '../../../scripts/test/fault-seed.mjs';
import { chosenBackend } from './faults/backend-names';
import { type CallId, callList, reasonAgainst } from './faults/call-list';
import { type CellResults, recordCells } from './faults/cell-results';
import { type Fault, faults } from './faults/fault-list';
import { backendHost, type FaultSite, startFaultSite } from './faults/fault-site';
import { journeys } from './faults/journeys/all-journeys';
import type { Journey } from './faults/journeys/journey';
import { leftOutPairs } from './faults/open-cells';
import { movesClock } from './faults/page-clock';
import { thisRun } from './faults/this-run';
import { type Second, seconds, walk } from './faults/walk';
import { test as base } from './fixtures';

/** The cells of a walk: its results, and where they are stored. */
interface Cells {
  results: CellResults;
  at?: { call: CallId; fault: Fault; second: Second };
}

const test = base.extend<{ cells: Cells }, { faultSite: FaultSite }>({
  faultSite: [
    async ({}, use) => {
      const site = await startFaultSite(backend);
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
  cells: async ({ browser }, use, testInfo) => {
    const cells: Cells = { results: {} };
    await use(cells);
    if (!cells.at || testInfo.status === 'skipped' || testInfo.status === 'interrupted') return;
    const { call, fault, second } = cells.at;
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    const run = thisRun(`Chromium ${browser.version()}`);
    recordCells({ backend, call, fault, second, results: cells.results, hasPassed, run });
  },
  // Depends on the cells, so that it ends before their results are stored: it fails a test for errors in the console.
  complaints: async ({ cells: _cells, complaints }, use) => use(complaints),
});

async function signIn(page: Page, site: FaultSite, { as: who = 'patient', hasExpired }: Journey) {
  const session = await site.signIn(who);
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
      expiresAt: hasExpired ? 1 : session.expires_at,
      userId: user.id,
    },
  };
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
}

/** What the browser itself reports of a failed request, and the one message that the specification wants logged. */
const allowed =
  /Failed to load resource|net::ERR_|WebSocket connection to|fetching the script|MIME type|valid digest|Something went wrong while booking[.]/;

const backend = chosenBackend();
const seed = faultSeed();

/** Selects one walk in ten by a hash of the seed and its title, so that a sample spreads over the table. */
const isSampled = (title: string) => createHash('sha256').update(`${seed} ${title}`).digest().readUInt32BE() % 10 === 0;

function declareWalks(call: CallId, fault: Fault) {
  const journey: Journey = journeys[call];
  for (const second of seconds(fault, journey)) {
    const title = second === 'both' ? `${call} × ${fault}` : `${call} × ${fault} × ${second}`;
    test(title, { tag: isSampled(title) ? '@sample' : [] }, async ({ page, faultSite: site, complaints, cells }) => {
      cells.at = { call, fault, second };
      complaints.allow(allowed);
      await site.reset();
      if (movesClock(fault, journey)) await page.clock.install();
      await page.addInitScript((savesData) => {
        Object.defineProperty(navigator, 'onLine', {
          configurable: true,
          get: () => sessionStorage.getItem('offline') !== 'yes',
        });
        if (savesData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }, journey.savesData ?? false);
      if (journey.as) await signIn(page, site, journey);
      const given = await journey.given?.(site);
      const path = typeof given === 'string' ? given : journey.path;
      await walk({ page, site, journey, path, fault, complaints }, second, cells.results);
    });
  }
}

const leftOut = leftOutPairs();
const isWalked = (call: CallId, fault: Fault) =>
  !reasonAgainst(call, fault, backend) && !leftOut.has(`${call} × ${fault}`);

for (const call of Object.keys(callList) as CallId[]) {
  const { hasWorker }: Journey = journeys[call];
  test.describe(call, () => {
    // A service worker answers no call to a backend. Without it, a page is ready sooner.
    test.use({ serviceWorkers: hasWorker ? 'allow' : 'block' });
    for (const fault of faults) if (isWalked(call, fault)) declareWalks(call, fault);
  });
}
