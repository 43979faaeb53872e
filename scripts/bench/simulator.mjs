// npm run bench:simulator: measures the simulator's workbenches in a built Storybook at a quarter of the processor's
// speed. Exits with 1 when a repaint misses the goal. Options: --built <folder> uses a finished Storybook build,
// --events 40, --machines auth,cart, --skip storybook.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deflateRawSync } from 'node:zlib';
import { serve } from '@sehat/visual-review/serve';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { listMachines } from '../list-machines.mjs';
import { readArguments } from '../read-arguments.mjs';
import { runNpm } from '../run-npm.mjs';
import { watchWorkbench } from './in-workbench.mjs';
import { missedRepaints, REPAINT } from './repaint-goal.mjs';

const usage = 'npm run bench:simulator -- [--built <folder>] [--events 40] [--machines auth,cart] [--skip storybook]';
const { values } = readArguments(usage, {
  options: {
    built: { type: 'string' },
    events: { type: 'string', default: '40' },
    machines: { type: 'string', default: listMachines().join(',') },
    skip: { type: 'string', default: '' },
  },
});
const skipped = new Set(values.skip.split(','));
const SLOWER = 4;
/** The machine with the most states and transitions. */
const LARGEST = 'auth';

const at = (numbers, part) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
};
const spread = (numbers) => ({ median: at(numbers, 0.5), p95: at(numbers, 0.95), worst: at(numbers, 1) });

const frameOf = (machine, more = '') => `/iframe.html?viewMode=story&id=machines-workbench--${machine}${more}`;
const storybookOf = (machine) => `/?path=/story/machines-workbench--${machine}`;

/** Encodes a sequence for the workbench's URL. */
const encode = (machine, moves) => deflateRawSync(JSON.stringify([machine, moves.length, moves])).toString('base64url');

const manyMoves = Array.from({ length: 999 }, (_, index) => ({
  kind: 'send',
  event: { type: 'quantity.set', id: 'med-paracetamol', itemType: 'medicine', quantity: 1 + (index % 9) },
}));
const thousand = encode('cart', [{ kind: 'resolve', call: 'restore', answer: 'two lines' }, ...manyMoves]);

async function open(context, url, path) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(url + path);
  return {
    page,
    slow: (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
    close: () => page.close(),
  };
}

/** Milliseconds from navigation to the state as text, and to the chart, measured by the page's clock. */
async function measureOpening(context, url, times) {
  const opened = [];
  for (let time = 0; time < times; time += 1) {
    const { page, close } = await open(context, url, frameOf(LARGEST));
    opened.push(await page.evaluate(() => window.workbench.opened));
    await close();
  }
  return opened;
}

/** Presses buttons, the least pressed first, so that the run covers every event of a machine. */
async function measureEvents(context, url, path, events) {
  const { page, slow, close } = await open(context, url, path);
  const inside = path.startsWith('/?') ? await frameWithin(page) : page;
  await inside.evaluate(() => window.workbench.opened);
  await slow(SLOWER);
  const seen = [];
  for (let count = 0; count < events; count += 1) seen.push(await inside.evaluate(() => window.workbench.press()));
  await close();
  return seen;
}

/**
 * Finds the story's frame in Storybook. Runs `watchWorkbench` again, because the first run saw the frame's initial
 * empty document.
 */
async function frameWithin(page) {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const handle = await page.waitForSelector('#storybook-preview-iframe');
  const frame = await handle.contentFrame();
  await frame.waitForSelector('.react-flow__node', { timeout: 60_000 });
  await frame.evaluate(watchWorkbench);
  return frame;
}

/** Measures frames while a log of 1,000 steps scrolls, and the presses that add steps to it. */
async function measureLog(context, url) {
  const { page, slow, close } = await open(context, url, frameOf('cart', `&args=session:${thousand}`));
  await page.getByRole('button', { name: /^Go to step 1000[.]/ }).waitFor({ timeout: 60_000 });
  await page.evaluate(() => window.workbench.opened);
  await slow(SLOWER);
  const frames = await page.evaluate(() => window.workbench.scrollLog(150));
  const added = [];
  for (let count = 0; count < 20; count += 1) added.push(await page.evaluate(() => window.workbench.press()));
  const inPage = await page.evaluate(() => window.workbench.rowsInPage());
  await close();
  return { frames, added, inPage };
}

const row = (what, { median, p95, worst }, note = '') => ({ what, median, p95, worst, note });

function rowsOfEvents(where, seen) {
  const kinds = new Set(seen.map(({ label }) => label)).size;
  const note = `${seen.length} events, ${kinds} different`;
  const slowest = seen.toSorted((one, other) => other.painted - one.painted).slice(0, 3);
  const named = slowest.map(({ label, painted }) => `${label} (${Math.round(painted)})`).join(', ');
  const covering = seen.flatMap(({ covered }) => (covered > 0 ? [covered] : []));
  return [
    row(`${where}${REPAINT}`, spread(seen.map(({ painted }) => painted)), `${note}, slowest: ${named}`),
    row(`${where}: event to coverage`, spread(covering), `${covering.length} of them`),
    row(`${where}: event to all panels`, spread(seen.map(({ settled }) => settled))),
  ];
}

async function measure(url) {
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watchWorkbench);
  const rows = [];
  const add = (...more) => {
    rows.push(...more);
    for (const { what, median, p95, worst, note } of more) console.log(`${what}: ${median}, ${p95}, ${worst}. ${note}`);
  };
  try {
    const openings = await measureOpening(context, url, 6);
    const [first, ...later] = openings;
    add(row(`${LARGEST}: opened for the first time`, spread([first.chart])));
    add(row(`${LARGEST}: opened, words`, spread(later.map(({ words }) => words)), 'full speed'));
    add(row(`${LARGEST}: opened, chart`, spread(later.map(({ chart }) => chart)), 'full speed'));
    for (const machine of values.machines.split(','))
      add(...rowsOfEvents(machine, await measureEvents(context, url, frameOf(machine), Number(values.events))));
    if (!skipped.has('storybook')) {
      const seen = await measureEvents(context, url, storybookOf(LARGEST), Number(values.events));
      add(...rowsOfEvents(`${LARGEST} in Storybook`, seen));
    }
    const { frames, added, inPage } = await measureLog(context, url);
    const long = frames.filter((ms) => ms > 50).length;
    add(row('log of 1,000: frames while scrolled', spread(frames), `${long} over 50 ms; ${inPage} rows in the page`));
    add(...rowsOfEvents('log of 1,000', added));
  } finally {
    await browser.close();
  }
  return rows;
}

const folder = values.built ?? mkdtempSync(join(tmpdir(), 'sehat-storybook-'));
if (!values.built) {
  const code = await runNpm(['run', 'build:storybook', '--', '--output-dir', folder, '--quiet']);
  if (code !== 0) process.exit(code);
}
const { url, close } = await serve([['/', folder]]);
try {
  const rows = await measure(url);
  console.table(rows);
  console.log(
    `Milliseconds at a ${SLOWER}th of the processor’s speed. Load of this machine: ${loadavg()[0].toFixed(1)}.`,
  );
  const missed = missedRepaints(rows);
  for (const sentence of missed) console.error(sentence);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await close();
  if (!values.built) rmSync(folder, { recursive: true, force: true });
}
