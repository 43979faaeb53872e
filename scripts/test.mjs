// npm test: runs all tests, and prints the time of each part. A failed part does not stop the others. The last lines
// name each failed and each flaky test. `--help` prints the options.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments } from './read-arguments.mjs';
import { faultSeed } from './test/fault-seed.mjs';
import { runPart } from './test/run-part.mjs';

const help = `npm test [-- --changed [--since <commit>] | --daily | --nightly]

Without options, it runs all checks, all tests and a sample of the fault matrix. The day is the seed of the sample.
FAULTS_SEED=2026-11-25 repeats the sample of a day.
On CI, failed stories files run once more in a new browser, and a story that then passes is listed as flaky.
  --changed         runs only the tests that changes since the last commit can affect, by import graph. A test that
                    reads files instead of importing them runs only when its own file changes. A design-system
                    component runs the stories of its direct importers and one journey through all pages. A change
                    outside the import graph, such as a migration or a configuration file, runs all tests.
  --daily           what CI runs in one run: all checks and unit tests, a third of the journeys by turns, and the stories
                    files without valid results in .storybook/status, with twenty others. The day chooses them.
  --nightly         all of the above, and what takes hours: the whole fault matrix on both backends, a million steps of the
                    simulation, all of its short histories, 100,000 requests of the fuzzer, the load, all pictures, and
                    the packed packages. It is made for a machine that is idle at night.
  --since <commit>  with --changed: starts from this commit, for example main

One part, file or title:
  npm run test:unit -- packages/machines -t "a title"
  npm run test:stories -- packages/ui/src/button
  npm run test:e2e -- booking.spec.ts -g "a title"`;

const { values } = readArguments(help, {
  options: {
    changed: { type: 'boolean' },
    since: { type: 'string' },
    daily: { type: 'boolean' },
    nightly: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

const check = { script: 'check' };
const lint = { script: 'check:lint' };
const unit = { script: 'test:unit', report: 'vitest' };
/** All stories share two pages, so one page that stops painting fails those that wait for a frame. */
const stories = { script: 'test:stories', report: 'vitest', retries: Boolean(process.env.CI) };
const unitAndStories = { script: 'test:vitest', report: 'vitest' };
const journeys = { script: 'test:e2e', report: 'playwright' };
const database = { script: 'test:e2e:db', report: 'playwright' };
/** One walk in ten of the fault matrix. `npm run test:faults` walks through all of it. */
const faults = { script: 'test:faults', report: 'playwright', args: ['--grep', '@sample'] };

/**
 * Parts of one group run in parallel, because neither keeps two cores busy. Journeys run alone, because they keep
 * both busy and have time limits.
 */
const allGroups = [[unit, check], [stories, database], [journeys], [faults]];

/**
 * What takes hours. Each part runs alone, because most of them measure time or have time limits. The day is the seed of
 * the random histories and requests.
 */
const nightlyGroups = (day) => [
  [unit, check],
  [stories, database],
  [journeys],
  [{ script: 'test:faults', report: 'playwright' }],
  [{ script: 'test:faults', report: 'playwright', note: 'database', env: { FAULTS_BACKEND: 'database' } }],
  [{ script: 'simulate:system', args: ['--steps', '1000000', '--seed', day.replaceAll('-', '')] }],
  [{ script: 'simulate:system', note: 'all short', args: ['--all', '8'] }],
  [{ script: 'fuzz', args: ['--requests', '100000', '--seed', day.replaceAll('-', '')] }],
  [{ script: 'load' }],
  [{ script: 'test:visual', args: ['--all'] }],
  [{ script: 'test:consumers', report: 'vitest' }],
];

/** Selects the tests of each group that a change can affect. */
async function selectGroups(since) {
  const [{ listChangedFiles }, { readImporters }, { selectTests }] = await Promise.all([
    import('./test/changed-files.mjs'),
    import('./test/import-graph.mjs'),
    import('./test/select-tests.mjs'),
  ]);
  const changed = listChangedFiles(since);
  const selected = selectTests(changed, await readImporters());
  if (selected.all) {
    console.log(`${selected.all} can affect every test, so all tests run.`);
    return allGroups;
  }
  const { unit: tests, stories: shown, journeys: walked, onDatabase, linted } = selected;
  console.log(`${changed.length} changed files affect ${tests.length} unit test files, ${shown.length} stories files`);
  console.log(`and ${walked.length} journeys (whole files or single tests).`);
  const only = (part, files, ...args) => (files.length > 0 ? [{ ...part, args: [...args, ...files] }] : []);
  const projects = [...(tests.length > 0 ? ['unit'] : []), ...(shown.length > 0 ? ['stories'] : [])];
  // One start of Vitest runs both projects. It uses one core until its browser is ready, so the checks run beside it.
  const both = only(unitAndStories, [...tests, ...shown], ...projects.map((name) => `--project=${name}`));
  const checks = [{ ...check, args: ['--without', 'lint'] }, ...only(lint, linted)];
  return [[...both, ...checks], only(database, onDatabase, '--pass-with-no-tests'), only(journeys, walked)].filter(
    (group) => group.length > 0,
  );
}

/** The groups of one run of CI on this day. */
async function dailyGroups(day) {
  const { listDailyStories, thirdOf } = await import('./test/daily.mjs');
  const files = await listDailyStories(day);
  const third = thirdOf(day);
  console.log(`The day ${day} runs ${files.length} stories files, and the journeys ${third}.`);
  return [[unit, check], [{ ...stories, args: files }, database], [{ ...journeys, args: [third] }], [faults]];
}

const groups = () => {
  if (values.daily) return dailyGroups(seed);
  if (values.nightly) return nightlyGroups(seed);
  return values.changed ? selectGroups(values.since ?? 'HEAD') : allGroups;
};

/**
 * Runs the parts of a group in parallel. The first one writes to the terminal. The output of the others follows when
 * all have ended.
 */
async function runGroup([first, ...others], folder) {
  const besides = others.map((part) => `, ${part.script} beside it`).join('');
  console.log(`\n── ${first.script}${besides} ──`);
  const outputs = others.map(() => []);
  const outcomes = await Promise.all([
    runPart(first, folder),
    ...others.map((part, at) => runPart(part, folder, (text) => outputs[at].push(text))),
  ]);
  for (const [at, { script }] of others.entries()) {
    console.log(`\n── ${script} ──\n${Buffer.concat(outputs[at]).toString().trim()}`);
  }
  return outcomes;
}

const seed = faultSeed();
// A run that begins before midnight keeps its sample.
process.env.FAULTS_SEED = seed;
const from = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'sehat-test-'));
const results = [];
try {
  for (const group of await groups()) {
    const outcomes = await runGroup(group, folder);
    const stopped = outcomes.find(({ status }) => status > 128);
    if (stopped) process.exit(stopped.status);
    results.push(...outcomes);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const sum = (field) => results.reduce((total, result) => total + result[field], 0);
console.log('');
const width = Math.max(14, ...results.map(({ name }) => name.length));
for (const { name, passed, failed, seconds } of results) {
  const time = `${seconds.toFixed(0).padStart(4)} s`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(width)} ${time}   ${passed} passed, ${failed} failed`);
}
for (const { name, problems } of results) {
  if (problems.length > 0) console.log([`\n${name}:`, ...problems].join('\n  '));
}
if (results.some(({ script }) => script === faults.script))
  console.log(`\nThe seed of what this run has chosen is ${seed}. FAULTS_SEED=${seed} repeats it.`);
const seconds = ((performance.now() - from) / 1000).toFixed(0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${seconds} s`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
