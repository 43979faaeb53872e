// npm run bench:face: counts first visits on a slow phone whose text is in the brand face. Each visit has an empty
// cache, opens a page, follows a link to a second page, and opens that page again in a new tab. Fails unless every
// second page is in the brand face and no page moves by more than the limit. Options: --visits 10, --from /,
// --to /about, --built <folder>,<folder> to measure finished builds in turns.
import process from 'node:process';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { readArguments, refuseArguments } from '../read-arguments.mjs';
import { sharedSite } from '../site/shared-site.mjs';
import { observe } from './in-page.mjs';
import { serveSite } from './server.mjs';
import { openPage, slow } from './visit.mjs';

const usage = 'npm run bench:face -- [--visits 10] [--from /] [--to /about] [--built <folder>,<folder>]';
const { values } = readArguments(usage, {
  options: {
    visits: { type: 'string', default: '10' },
    from: { type: 'string', default: '/' },
    to: { type: 'string', default: '/about' },
    built: { type: 'string' },
  },
});
const visits = Number(values.visits);
if (!Number.isInteger(visits) || visits < 1)
  refuseArguments(usage, `--visits is a whole number from 1, not “${values.visits}”.`);

/** Cumulative layout shift per page. */
const shiftLimit = 0.01;
/** The share of letters that a page in the brand face has in it. Signs such as ✓ come from other fonts. */
const shareLimit = 0.99;
const texts = 'header a, main h1, main h2, main p, footer a';

/**
 * The share of letters that the browser has painted in a font of the site. `document.fonts.check` is also true for a
 * font that arrived too late to be used.
 */
async function shareInFace(session) {
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: texts });
  let [inFace, all] = [0, 0];
  for (const nodeId of nodeIds) {
    // Hydration may have replaced the element meanwhile.
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
    for (const { glyphCount, isCustomFont } of fonts) {
      all += glyphCount;
      if (isCustomFont) inFace += glyphCount;
    }
  }
  return all > 0 ? inFace / all : 0;
}

/** Waits for two frames, so that the page is painted. */
const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function enable(session) {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
}

/** Resolves to figures of the page since its document was opened. Layout shifts accumulate over pages of a document. */
async function read(page, session) {
  await painted(page);
  const seen = await page.evaluate(() => ({
    shift: window.sehatBench.shift,
    heading: window.sehatBench.heading,
    change: window.sehatBench.change?.took ?? null,
  }));
  return { ...seen, share: await shareInFace(session) };
}

async function visit(browser, site) {
  const { context, page, session, throttle } = await openPage(browser, { observe });
  try {
    await enable(session);
    await throttle(4, slow);
    await page.goto(site.origin + values.from, { waitUntil: 'load', timeout: 60_000 });
    const first = await read(page, session);
    await page.evaluate(() => window.sehatBench.expectChange());
    await page.locator(`a[href="${values.to}"]:visible`).first().click();
    await page.waitForFunction(() => window.sehatBench.change?.took > 0, undefined, { timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    const second = await read(page, session);
    second.shift -= first.shift;

    const tab = await context.newPage();
    const tabSession = await context.newCDPSession(tab);
    await enable(tabSession);
    await tabSession.send('Network.enable');
    await tabSession.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tabSession.send('Network.emulateNetworkConditions', slow);
    await tab.goto(site.origin + values.to, { waitUntil: 'load', timeout: 60_000 });
    return { first, second, tab: await read(tab, tabSession) };
  } finally {
    await context.close();
  }
}

const folders = values.built ? values.built.split(',') : [sharedSite().folder];
const sites = await Promise.all(folders.map((folder) => serveSite(folder)));
const browser = await chromium.launch(await launchOptions());
const all = folders.map(() => []);
try {
  for (let turn = 0; turn < visits; turn += 1) {
    for (const [index, site] of sites.entries()) {
      const seen = await visit(browser, site);
      all[index].push(seen);
      const show = ({ share, shift }) => `${Math.round(share * 100)} % (shift ${shift.toFixed(3)})`;
      process.stderr.write(
        `visit ${turn + 1}, build ${index + 1}: first ${show(seen.first)}, second ${show(seen.second)}, new tab ${show(seen.tab)}, heading ${Math.round(seen.first.heading)} ms, change ${Math.round(seen.second.change)} ms\n`,
      );
    }
  }
} finally {
  await browser.close();
  for (const site of sites) site.stop();
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
let isGood = true;
for (const [index, seen] of all.entries()) {
  const of = (page, key) => seen.map((each) => each[page][key]);
  const inFace = (page) => of(page, 'share').filter((share) => share >= shareLimit).length;
  const shift = Math.max(...of('first', 'shift'), ...of('second', 'shift'), ...of('tab', 'shift'));
  console.log(
    [
      folders.length > 1 ? `${folders[index]}: ` : '',
      `in the brand face: first page ${inFace('first')} of ${visits}, second page ${inFace('second')}, `,
      `its document in a new tab ${inFace('tab')}; largest layout shift ${shift.toFixed(3)}; `,
      `heading ${Math.round(median(of('first', 'heading')))} ms, page change ${Math.round(median(of('second', 'change')))} ms (medians)`,
    ].join(''),
  );
  isGood &&= inFace('second') === visits && shift <= shiftLimit;
}
process.exitCode = isGood ? 0 : 1;
