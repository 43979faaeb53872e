// Measures the time from an input to the paint that shows its result, for growing amounts of data. The browser runs
// at a quarter of the processor's speed. The app is the production build with larger catalogs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { buildApp } from '../site/build-app.mjs';
import { makeAppointments, makeCart } from './catalogs.mjs';
import { serveSite } from './server.mjs';
import { signIn } from './sign-in.mjs';

const catalogs = join(import.meta.dirname, 'catalogs.mjs');
const makers = { doctors: 'makeDoctors', medicines: 'makeMedicines' };

/** A build plugin that replaces the app's catalogs by generated ones of the sizes in `globalThis.benchSizes`. */
const largerCatalogs = {
  name: 'sehat:larger-catalogs',
  enforce: 'pre',
  transform(code, id) {
    const [, name] = /packages[\\/]catalog[\\/]src[\\/](doctors|medicines)[.]ts$/.exec(id) ?? [];
    if (!name) return undefined;
    const changed = code.replace(`export const ${name}`, 'const shipped');
    if (changed === code) throw new Error(`${id} has no list of ${name}.`);
    // Values that the module derives from the list still use the app's own list.
    const derived = changed
      .replaceAll(new RegExp(`\\b${name}([.)])`, 'g'), 'shipped$1')
      .replaceAll(`typeof ${name}`, 'typeof shipped');
    return `import { ${makers[name]} } from ${JSON.stringify(catalogs)};
${derived}
const size = globalThis.benchSizes?.${name} ?? 0;
export const ${name} = size > 0 ? ${makers[name]}(size) : shipped;
`;
  },
};

/**
 * Runs in the page. Records each paint that follows a DOM change, and the duration of inputs from the browser's event
 * timing.
 */
function watchPaints() {
  const seen = { paints: [], inputs: [] };
  window.sehatPaints = seen;
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) seen.inputs.push({ name, duration, startTime });
  }).observe({ type: 'event', durationThreshold: 16 });
  const afterPaint = (note) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => note(performance.now()), { once: true });
      port1.start();
      port2.postMessage(0);
    });
  let isDue = false;
  const onChange = () => {
    if (isDue) return;
    isDue = true;
    afterPaint((at) => {
      isDue = false;
      const status = [...document.querySelectorAll('main [role=status]')].map((each) => each.textContent).join(' ');
      seen.paints.push({ at, status, first: document.querySelector('main article')?.textContent ?? '' });
    });
  };
  document.addEventListener('DOMContentLoaded', () => {
    const options = { childList: true, subtree: true, characterData: true };
    new MutationObserver(onChange).observe(document.getElementById('root'), options);
  });
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const highest = (numbers) => Math.max(...numbers);

async function openPage(browser, site, { path, seed, sizes = {}, answer }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-IN' });
  await context.addInitScript(
    ([entries, given]) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
      window.benchSizes = given;
    },
    [seed, sizes],
  );
  await context.addInitScript(watchPaints);
  if (answer) await context.addInitScript(...answer);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(site.origin + path);
  await page.waitForLoadState('networkidle');
  return {
    page,
    slowDown: () => session.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
    heap: async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return Number((usedSize / 1e6).toFixed(1));
    },
    close: () => context.close(),
  };
}

/**
 * Milliseconds from an input to the next paint, from the browser's event timing. It reports no duration under 16 ms.
 */
const inputTook = (page, from, names) =>
  page.evaluate(
    ([since, kinds]) =>
      Math.max(
        16,
        ...window.sehatPaints.inputs
          .filter(({ name, startTime }) => kinds.includes(name) && startTime >= since)
          .map(({ duration }) => duration),
      ),
    [from, names],
  );

const now = (page) => page.evaluate(() => performance.now());

/**
 * Types into a search box, and waits for the complete results after each letter. Returns per letter the milliseconds
 * until the letter, the first results and all results were painted.
 */
async function typeAndWait(page, words) {
  const letters = [];
  await page.getByRole('searchbox').focus();
  for (const letter of words) {
    const from = await page.evaluate(() => {
      window.sehatPaints.paints.length = 0;
      return new Promise((done) => {
        addEventListener('keydown', (event) => (window.sehatKey = event.timeStamp), { once: true, capture: true });
        done(performance.now());
      });
    });
    await page.keyboard.press(letter);
    // The results are complete when the page shows their number and nothing has changed for 20 frames.
    const took = await page.evaluate(
      () =>
        new Promise((done) => {
          let count = -1;
          let still = 0;
          const checkFrame = () => {
            const { paints } = window.sehatPaints;
            still = paints.length === count ? still + 1 : 0;
            count = paints.length;
            const last = paints.at(-1);
            if (last?.status.includes('Searching') || still < 20) requestAnimationFrame(checkFrame);
            else if (!last) done(null);
            else {
              const shown = paints.find(({ first }) => first === last.first) ?? last;
              done({ first: shown.at - window.sehatKey, all: last.at - window.sehatKey, status: last.status });
            }
          };
          requestAnimationFrame(checkFrame);
        }),
    );
    // A letter that does not change the results has no time to measure.
    const letterTook = await inputTook(page, from, ['keydown', 'keypress', 'beforeinput', 'input']);
    if (took) letters.push({ letter: letterTook, ...took });
  }
  return letters;
}

async function searchCurve(browser, site, { path, catalog, list, words, seed }) {
  const curve = [];
  for (const size of list) {
    const { page, slowDown, heap, close } = await openPage(browser, site, { path, seed, sizes: { [catalog]: size } });
    try {
      await page.getByText(/ found$/).waitFor();
      await slowDown();
      const letters = await typeAndWait(page, words);
      const found = /([\d,]+) \w+ found/.exec(letters.at(-1)?.status ?? '')?.[1];
      if (found === undefined) throw new Error(`The search on ${path} did not show a number of results.`);
      const round = (key, of) => Math.round(of(letters.map((each) => each[key])));
      curve.push({
        size,
        found: Number(found),
        letter: round('letter', middle),
        letterHighest: round('letter', highest),
        first: round('first', middle),
        firstHighest: round('first', highest),
        all: round('all', middle),
        heap: await heap(),
      });
    } finally {
      await close();
    }
    process.stderr.write(`${path} ${JSON.stringify(curve.at(-1))}\n`);
  }
  return curve;
}

/** Presses a button several times, and waits for two frames after each press. */
async function pressTimes(page, button, count) {
  const took = [];
  await button.scrollIntoViewIfNeeded();
  for (let turn = 0; turn < count; turn += 1) {
    const place = await button.boundingBox();
    const from = await now(page);
    // By position, because finding a button by name in a long page would add to the measured time.
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    took.push(await inputTook(page, from, ['pointerdown', 'pointerup', 'click']));
  }
  return { press: Math.round(middle(took)), pressHighest: Math.round(highest(took)) };
}

async function cartCurve(browser, site, seed) {
  const curve = [];
  for (const size of [5, 50, 500]) {
    const cart = ['cart', JSON.stringify(makeCart(size))];
    const { page, slowDown, heap, close } = await openPage(browser, site, { path: '/cart', seed: [...seed, cart] });
    try {
      await slowDown();
      const button = page.getByRole('button', { name: /^Increase/ }).nth(3);
      curve.push({ size, ...(await pressTimes(page, button, 12)), heap: await heap() });
    } finally {
      await close();
    }
    process.stderr.write(`/cart ${JSON.stringify(curve.at(-1))}\n`);
  }
  return curve;
}

/** Runs in the page. Replaces the backend's response to a request for appointments by `rows`. */
function answerWith(rows) {
  const originalFetch = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isForAppointments =
      url.includes('/rest/v1/appointments') && (input.method ?? init?.method ?? 'GET') === 'GET';
    return isForAppointments ? Promise.resolve(Response.json(rows)) : originalFetch(input, init);
  };
}

async function dashboardCurve(browser, site, seed) {
  const curve = [];
  const tomorrow = Date.now() + 86_400_000;
  for (const size of [4, 100, 1000]) {
    const answer = [answerWith, makeAppointments(size, tomorrow)];
    const { page, slowDown, heap, close } = await openPage(browser, site, { path: '/dashboard', seed, answer });
    try {
      await page.getByRole('heading', { name: 'Upcoming Appointments' }).waitFor();
      await page.getByRole('link', { name: 'Join Video Call' }).first().waitFor();
      const more = page.getByRole('button', { name: 'Show more' });
      // Stored appointments arrive after the samples. At a quarter of the speed, they exceed the time limit.
      if (size > 90) await more.waitFor();
      await slowDown();
      const presses = size > 90 ? await pressTimes(page, more, 3) : { press: null, pressHighest: null };
      curve.push({ size, shown: await page.locator('main article').count(), ...presses, heap: await heap() });
    } finally {
      await close();
    }
    process.stderr.write(`/dashboard ${JSON.stringify(curve.at(-1))}\n`);
  }
  return curve;
}

/** Measures all curves, in milliseconds and megabytes. */
export async function paint() {
  const folder = mkdtempSync(join(tmpdir(), 'sehat-paint-'));
  let browser;
  let site;
  try {
    await buildApp(folder, [largerCatalogs]);
    site = await serveSite(folder);
    browser = await chromium.launch(await launchOptions());
    const seed = await signIn(browser, site);
    const search = (path, catalog, list, words) => searchCurve(browser, site, { path, catalog, list, words, seed });
    return {
      doctors: await search('/doctors', 'doctors', [100, 1000, 10_000, 100_000], '1203'),
      medicines: await search('/medicines', 'medicines', [100, 1000, 10_000], '1203'),
      cart: await cartCurve(browser, site, seed),
      dashboard: await dashboardCurve(browser, site, seed),
    };
  } finally {
    await browser?.close();
    site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
