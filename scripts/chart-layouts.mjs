// npm run layouts: computes the layouts of the machines' charts in a browser and writes them to
// packages/machines/layouts, with and without invoked machines. Layouts that match the current machines stay unchanged.
// Option: --built <folder> uses a finished Storybook build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { serve } from '@sehat/visual-review/serve';
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.mjs';
import { listMachines } from './list-machines.mjs';
import { readArguments } from './read-arguments.mjs';
import { runNpm } from './run-npm.mjs';

const { values } = readArguments('npm run layouts -- [--built <folder>]', { options: { built: { type: 'string' } } });
const target = join(import.meta.dirname, '../packages/machines/layouts');
const machines = listMachines();
const folder = values.built ?? mkdtempSync(join(tmpdir(), 'sehat-storybook-'));
if (!values.built) {
  const code = await runNpm(['run', 'build:storybook', '--', '--output-dir', folder, '--quiet']);
  if (code !== 0) process.exit(code);
}
const { url, close } = await serve([['/', folder]]);
const browser = await chromium.launch(await launchOptions());
try {
  mkdirSync(target, { recursive: true });
  const page = await browser.newPage();
  const stories = [
    ...machines.flatMap((machine) => [
      { story: `machines-workbench--${machine}`, width: 1280, charts: 1 },
      { story: `machines-live-panel-one-machine--video-call&args=machine:${machine}`, width: 1280, charts: 1 },
    ]),
    // The charts of two tabs stand side by side in high rooms, or one above the other in wide rooms.
    ...['cart-in-two-tabs', 'session-in-two-tabs'].flatMap((name) =>
      [1440, 1280].map((width) => ({ story: `machines-workbench-several-machines--${name}`, width, charts: 2 })),
    ),
  ];
  const made = new Map();
  for (const { story, width, charts } of stories) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}/iframe.html?viewMode=story&id=${story}`);
    // Attached, because Storybook hides a story whose play function fails.
    const last = page.locator('.react-flow:has(.react-flow__node)').nth(charts - 1);
    await last.waitFor({ state: 'attached', timeout: 60_000 });
    const found = await page.evaluate(() =>
      Object.entries(localStorage).filter(([place]) => place.startsWith('simulator/chart-layout/')),
    );
    for (const [place, text] of found) made.set(place.split('/').at(-1), text);
  }
  for (const [name, text] of made) {
    writeFileSync(join(target, `${name}.json`), `${text}\n`);
    console.log(`Written: ${name}.json`);
  }
  console.log('Then record how many transitions the first views show: npm run test:unit -- tests/first-views -u');
} finally {
  await browser.close();
  await close();
  if (!values.built) rmSync(folder, { recursive: true, force: true });
}
