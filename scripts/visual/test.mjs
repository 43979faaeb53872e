// npm run test:visual: compares every story with its baseline, pixel by pixel. docs/visual-review.md describes the
// options.
import process from 'node:process';
import { readArguments } from '../read-arguments.mjs';
import { runNpm } from '../run-npm.mjs';
import { sizeOfBaselines } from './baselines.mjs';
import { builtStorybook } from './paths.mjs';
import { runPictures } from './run.mjs';
import { serve } from './serve.mjs';

const budget = 26_000_000;

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Skipped: the pinned browser runs on Linux x64 only.');
  process.exit(0);
}
process.env.TZ = 'Asia/Kolkata';

const usage = 'npm run test:visual -- [--built <folder>] [--new-browser] [--slow-chunks] [part of a story’s id…]';
const { values, positionals } = readArguments(usage, {
  options: { built: { type: 'string' }, 'new-browser': { type: 'boolean' }, 'slow-chunks': { type: 'boolean' } },
  allowPositionals: true,
});
const folder = values.built ?? builtStorybook;
if (!values.built) {
  const status = await runNpm(['run', '--silent', 'build:storybook', '--', '--output-dir', folder, '--quiet']);
  if (status !== 0) process.exit(status);
}

function onOutcome({ id, mode, status, pixels, message }) {
  if (status === 'same') return;
  console.log(
    `${status.padEnd(8)} ${id} (${mode})${pixels ? `: ${pixels} pixels` : ''}${message ? `: ${message}` : ''}`,
  );
}

const from = performance.now();
const server = await serve([['/', folder]]);
const run = await runPictures({
  url: server.url,
  wanted: positionals,
  newBrowser: values['new-browser'],
  slowChunks: values['slow-chunks'],
  onOutcome,
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { browser, outcomes, foreign } = run;
await server.close();

const bytes = sizeOfBaselines();
const count = (status) => outcomes.filter((outcome) => outcome.status === status).length;
const kinds = ['same', 'changed', 'new', 'removed', 'failed'].map((status) => `${count(status)} ${status}`);
const seconds = (performance.now() - from) / 1000;
const times = outcomes.filter(({ ms }) => ms > 0).map(({ ms }) => ms);
const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const alone = outcomes.filter((outcome) => outcome.alone).map(({ id }) => id);
console.log(
  `\n${kinds.join(', ')}. ${outcomes.length} pictures in ${seconds.toFixed(0)} s (half of them within ${median} ms), ` +
    `Chromium ${browser}. Baselines: ${(bytes / 1e6).toFixed(1)} of ${budget / 1e6} MB.`,
);

if (alone.length > 0) console.log(`Equal to the baseline only in a fresh page: ${alone.join(', ')}.`);
for (const url of foreign) console.log(`A story sends a request to another host: ${url}`);
if (bytes > budget) console.log('The baselines are over their budget: see docs/visual-review.md.');
if (outcomes.length === 0) console.log(`No story's id contains ${positionals.join(' or ')}.`);
const different = count('same') !== outcomes.length;
if (different) console.log('npm run visual:review shows what differs; npm run visual:accept accepts it.');
process.exitCode = different || foreign.length > 0 || bytes > budget || outcomes.length === 0 ? 1 : 0;
