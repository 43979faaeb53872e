// npm run bench: builds the app and a floor of its own, measures them in turns in one browser, prints a table and writes docs/performance.json.
// Options: --runs 3, --paths /,/signin, --skip growth,cart. Lighthouse joins in where it is installed: npm install --no-save lighthouse.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { launchOptions } from '../browser.mjs';
import { runNpm } from '../run-npm.mjs';
import { growth } from './growth.mjs';
import { observe } from './in-page.mjs';
import { lighthouseOf } from './lighthouse.mjs';
import { serveSite } from './server.mjs';
import { signIn } from './sign-in.mjs';
import { load, wander } from './visit.mjs';
import { buildApp, weighSite } from './weigh.mjs';

const root = join(import.meta.dirname, '../..');
const openPaths = ['/', '/signin', '/signup', '/about', '/blog', '/blog/balanced-thali', '/doctor-registration'];
const ownPaths = [
  '/dashboard',
  '/doctors',
  '/medicines',
  '/lab-tests',
  '/insurance',
  '/records',
  '/insights',
  '/ambulance',
];

/** The options, or what is wrong with them: before anything is built, as that takes a minute. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      paths: { type: 'string' },
      skip: { type: 'string', default: '' },
    },
  });
  const all = [...openPaths, ...ownPaths];
  const parts = ['growth', 'cart', 'lighthouse'];
  const list = (text) => text.split(',').filter(Boolean);
  const [runs, paths, skipped] = [Number(values.runs), list(values.paths ?? all.join(',')), list(values.skip)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a whole number from 1, not “${values.runs}”.`);
  const unknown = paths.filter((path) => !all.includes(path));
  if (unknown.length > 0 || paths.length === 0)
    throw new Error(`--paths are some of ${all.join(',')}, not “${unknown.join(',')}”.`);
  const noPart = skipped.filter((part) => !parts.includes(part));
  if (noPart.length > 0) throw new Error(`--skip leaves out some of ${parts.join(',')}, not “${noPart.join(',')}”.`);
  return { runs, paths, skipped: new Set(skipped) };
}

function optionsOrExit() {
  try {
    return readOptions();
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}

const { runs, paths, skipped } = optionsOrExit();

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const median = (numbers) =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
const p95 = (numbers) =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.95,
  );

async function buildFloor(outDir) {
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
}

/** Medians of several loads of one page. */
const summarize = (loads) =>
  Object.fromEntries(Object.keys(loads[0] ?? {}).map((key) => [key, median(loads.map((each) => each[key]))]));

async function measure(folder) {
  process.env.NODE_ENV = 'production';
  const [appFolder, floorFolder] = [join(folder, 'app'), join(folder, 'floor')];
  await buildApp(appFolder);
  await buildFloor(floorFolder);
  const [app, floor] = [await serveSite(appFolder), await serveSite(floorFolder)];
  const browser = await chromium.launch(await launchOptions());
  try {
    const seed = await signIn(browser, app);
    const loads = { floor: [] };
    const changes = { floor: [], app: [] };
    for (let run = 0; run < runs; run += 1) {
      loads.floor.push(await load(browser, floor, '/', { observe }));
      for (const path of paths) {
        const own = ownPaths.includes(path) ? { seed } : {};
        (loads[path] ??= []).push(await load(browser, app, path, { observe, ...own }));
        process.stderr.write(`run ${run + 1} of ${runs}: ${path}\n`);
      }
      changes.floor.push(await wander(browser, floor, '/', { observe }));
      changes.app.push(await wander(browser, app, '/doctors', { observe, seed }));
    }
    const weighed = weighSite(appFolder);
    const lighthouse = skipped.has('lighthouse')
      ? null
      : await lighthouseOf(app, paths, (path) => (ownPaths.includes(path) ? seed : []));
    return {
      pages: Object.fromEntries(
        Object.entries(loads).map(([path, all]) => [path, { ...summarize(all), document: weighed[path] ?? null }]),
      ),
      changes: Object.fromEntries(
        Object.entries(changes).map(([name, all]) => {
          const flat = (key) => all.flatMap((each) => each[key]);
          const last = all.at(-1);
          return [
            name,
            {
              coldMedian: median(flat('cold')),
              coldP95: p95(flat('cold')),
              warmMedian: median(flat('warm')),
              warmP95: p95(flat('warm')),
              inputP95: p95(flat('inputs')),
              before: last?.before,
              opened: last?.opened,
              after: last?.after,
            },
          ];
        }),
      ),
      lighthouse,
    };
  } finally {
    await browser.close();
    app.stop();
    floor.stop();
  }
}

const kib = (bytes) => (bytes / 1024).toFixed(1);
const times = (value, base) => `${(value / base).toFixed(2)}×`;

/** The result as a table for people. */
function tableOf({ pages, changes }) {
  const base = pages.floor;
  const baseJs = base.js;
  const rows = Object.entries(pages).map(([path, page]) => {
    const js = page.document?.js ?? page.js;
    return [
      path,
      page.document?.requests ?? page.requests,
      `${kib(js)} (${times(js, baseJs)})`,
      kib(page.bytes),
      `${Math.round(page.heading)} (${times(page.heading, base.heading)})`,
      Math.round(page.lcp),
      page.shift.toFixed(3),
      Math.round(page.long),
      Math.round(page.blocking),
    ];
  });
  const head = [
    'page',
    'requests before the heading',
    'JS KiB before it',
    'KiB in all',
    'heading ms, throttled',
    'LCP ms',
    'shift',
    'long tasks ms',
    'blocked ms',
  ];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const change = (name) => {
    const { coldMedian, coldP95, warmMedian, warmP95, inputP95, before, opened, after } = changes[name];
    const round = (value) => (Number.isNaN(value) ? '–' : Math.round(value));
    return line([
      name,
      `${round(coldMedian)} / ${round(coldP95)}`,
      `${round(warmMedian)} / ${round(warmP95)}`,
      round(inputP95),
      [before, opened, after].map(({ heap }) => (heap / 1e6).toFixed(1)).join(' → '),
      [before, opened, after].map(({ listeners }) => listeners).join(' → '),
      [before, opened, after].map(({ nodes }) => nodes).join(' → '),
    ]);
  };
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    line([
      'twenty changes of page',
      'cold median / p95 ms',
      'warm median / p95 ms',
      'input p95 ms',
      'heap MB: start → each page opened once → end',
      'listeners',
      'nodes',
    ]),
    line(Array.from({ length: 7 }, () => '---')),
    change('floor'),
    change('app'),
  ].join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'sehat-bench-'));
try {
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg()[0] };
  const result = { at: new Date().toISOString(), machine, runs, ...(await measure(folder)) };
  result.machine.loadAfter = loadavg()[0];
  if (!skipped.has('growth')) result.growth = await growth();
  writeFileSync(join(root, 'docs/performance.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(tableOf(result));
  console.log('\nWritten: docs/performance.json');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!skipped.has('cart')) process.exitCode = await runNpm(['run', '--silent', 'bench:cart']);
