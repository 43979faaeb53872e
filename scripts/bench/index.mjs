// npm run bench: measures the app and a minimal app (the floor) in alternation, prints tables and writes
// docs/performance.json. Options: --runs 3, --paths /,/signin, --skip growth,cart. It includes Lighthouse when that
// is installed: npm install --no-save lighthouse.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { launchOptions } from '../browser.mjs';
import { runNpm } from '../run-npm.mjs';
import { sharedSite } from '../site/shared-site.mjs';
import { growth } from './growth.mjs';
import { observe } from './in-page.mjs';
import { lighthouseOf } from './lighthouse.mjs';
import { readOptions, visitorOf } from './options.mjs';
import { serveSite } from './server.mjs';
import { seedsOf } from './sign-in.mjs';
import { tablesOf } from './table.mjs';
import { load, navigate } from './visit.mjs';
import { weighSite } from './weigh.mjs';

const root = join(import.meta.dirname, '../..');
const { runs, paths, skipped } = readOptions();

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

/** The median of each figure over several loads of one page. */
const summarize = (loads) =>
  Object.fromEntries(Object.keys(loads[0] ?? {}).map((key) => [key, median(loads.map((each) => each[key]))]));

async function measure(folder) {
  process.env.NODE_ENV = 'production';
  const [appFolder, floorFolder] = [sharedSite().folder, join(folder, 'floor')];
  await buildFloor(floorFolder);
  const [app, floor] = [await serveSite(appFolder), await serveSite(floorFolder)];
  const browser = await chromium.launch(await launchOptions());
  try {
    const seeds = await seedsOf(browser, app, new Set([...paths.map(visitorOf), 'patient']));
    const seedOf = (path) => seeds.get(visitorOf(path)) ?? [];
    const loads = { floor: [] };
    const changes = { floor: [], app: [] };
    for (let run = 0; run < runs; run += 1) {
      loads.floor.push(await load(browser, floor, '/', { observe }));
      for (const path of paths) {
        (loads[path] ??= []).push(await load(browser, app, path, { observe, seed: seedOf(path) }));
        process.stderr.write(`run ${run + 1} of ${runs}: ${path}\n`);
      }
      changes.floor.push(await navigate(browser, floor, '/', { observe }));
      changes.app.push(await navigate(browser, app, '/doctors', { observe, seed: seeds.get('patient') }));
    }
    const weighed = weighSite(appFolder);
    const lighthouse = skipped.has('lighthouse') ? null : await lighthouseOf(app, paths, seedOf);
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

const folder = mkdtempSync(join(tmpdir(), 'sehat-bench-'));
try {
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg()[0] };
  const result = { at: new Date().toISOString(), machine, runs, ...(await measure(folder)) };
  result.machine.loadAfter = loadavg()[0];
  if (!skipped.has('growth')) result.growth = await growth();
  writeFileSync(join(root, 'docs/performance.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(tablesOf(result));
  console.log('\nWritten: docs/performance.json');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!skipped.has('cart')) process.exitCode = await runNpm(['run', '--silent', 'bench:cart']);
