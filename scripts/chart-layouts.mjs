// npm run layouts: computes the layouts of the machines' charts in a browser and writes them to
// packages/machines/layouts. Option: --built <folder> uses a finished Storybook build. Layouts that match
// the current machines stay unchanged.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.mjs';
import { listMachines } from './list-machines.mjs';
import { readArguments } from './read-arguments.mjs';
import { runNpm } from './run-npm.mjs';
import { serve } from './visual/serve.mjs';

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
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const machine of machines) {
    await page.goto(`${url}/iframe.html?viewMode=story&id=machines-workbench--${machine}`);
    await page.locator('.react-flow__node:visible').first().waitFor({ timeout: 60_000 });
  }
  const made = await page.evaluate(() =>
    Object.entries(localStorage).filter(([place]) => place.startsWith('sehat/chart-layout/')),
  );
  for (const [place, text] of made) {
    const name = place.split('/').at(-1);
    writeFileSync(join(target, `${name}.json`), `${text}\n`);
    console.log(`Written: ${name}.json`);
  }
} finally {
  await browser.close();
  await close();
  if (!values.built) rmSync(folder, { recursive: true, force: true });
}
