// npm run fuzz -- --requests 100000 --seed 7: sends requests to the embedded backend and to the local database.
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { startLiteBackend } from './lite-backend.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { doShare, workInProcess } from './work-in-process.mjs';

const usage = `npm run fuzz -- [--requests 100000] [--seed 7] [--workers 2] [--all]
       npm run fuzz -- --planted [--requests 10000] [--seed 1] [--fault name] [--save folder]`;
const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));

async function load(name) {
  const path = join(root, `supabase/tests/fuzz/${name}.ts`);
  const { module } = await runnerImport(path, { root, configFile: false, logLevel: 'error' });
  return module;
}

const sumOf = (counts) => {
  const sum = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

const lines = (counts) =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`)
    .join('\n');

/**
 * The requests of one process. The engine of the local database can fail, or loop while it answers, after some thousand
 * requests. Then only these are sent again.
 */
const requestsPerProcess = 1000;
/** A history takes a few seconds. */
const silentMs = 120_000;

/** Does the work of one process again when it fails without a result. Prints why. */
const workTwice = (share) =>
  workInProcess(self, share, { silentMs }).catch((error) => {
    console.error(`Sends the requests of a process again. ${error.message}`);
    return workInProcess(self, share, { silentMs });
  });

/** Does each share in a process of its own, a few at a time. */
async function inProcesses(shares, workers, onResult) {
  const waiting = shares.values();
  const workOn = async () => {
    for (const share of waiting) onResult(await workTwice(share));
  };
  await Promise.all(Array.from({ length: workers }, workOn));
}

/** Prints what the processes that ended have sent and found. */
function printSummary(results, seconds) {
  const sent = results.reduce((sum, result) => sum + result.requests, 0);
  const twoFaults = results.reduce((sum, result) => sum + result.twoFaults, 0);
  const found = results.reduce((sum, result) => sum + result.found.length, 0);
  const seeds = results.flatMap(({ firstSeed, lastSeed }) => [firstSeed, lastSeed]);
  console.log(`Seeds ${Math.min(...seeds)} to ${Math.max(...seeds)}: ${sent} requests to both backends, ${seconds} s.`);
  console.log(`Requests per kind:\n${lines(sumOf(results.map(({ kinds }) => kinds)))}`);
  console.log(`Answers and filters that chose rows:\n${lines(sumOf(results.map(({ figures }) => figures)))}`);
  console.log(`Differences on the list:\n${lines(sumOf(results.map(({ listed }) => listed)))}`);
  console.log(`Requests with two faults, named in another order: ${twoFaults}.`);
  console.log(found === 0 ? 'No other difference.' : `Other differences: ${found}, printed above.`);
}

/**
 * Sends the requests from several processes, because each simulates its time. Threads of one process would share the
 * Web Locks of the embedded backend. Node ends a thread that waits for nothing but such a lock.
 */
async function compare({ requests, seed, workers, all }) {
  const started = performance.now();
  const stride = Math.max(workers, Math.ceil(requests / requestsPerProcess));
  const shares = Array.from({ length: stride }, (_, index) => ({
    count: Math.ceil(requests / stride),
    course: { first: seed + index, stride, keepsGoing: all },
  }));
  const { reportOf } = await load('fuzz');
  const results = [];
  const summarize = () => {
    if (results.length > 0) printSummary(results, ((performance.now() - started) / 1000).toFixed(0));
  };
  const stop = (signal) => {
    console.log(`Stopped by ${signal} after ${results.length} of ${stride} processes.`);
    summarize();
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  await inProcesses(shares, workers, (result) => {
    results.push(result);
    if (result.found.length > 0) console.log(reportOf(result));
  });
  summarize();
  return results.every(({ found }) => found.length === 0);
}

/** Prints the row of a fault, and saves the requests that show it. */
function note({ name, sent, difference, shown }, folder) {
  if (!shown) {
    console.log(`| ${name} | – | not in ${sent} | – |`);
    return;
  }
  console.log(`| ${name} | ${difference.replaceAll('|', ' ')} | ${sent} | ${shown.requests.length} |`);
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`), `${JSON.stringify(shown, null, 2)}\n`);
}

/** Plants each known fault in the embedded backend, and searches it. */
async function findPlanted({ requests, seed, workers, fault, folder }) {
  const { plantedFaults } = await load('planted');
  const wanted = plantedFaults.filter(({ name }) => fault === undefined || name === fault);
  if (wanted.length === 0) refuseArguments(usage, `No planted fault is named “${fault}”.`);
  const shares = Array.from({ length: Math.min(workers, wanted.length) }, (_, index) => ({
    faults: wanted.filter((_fault, place) => place % workers === index).map(({ name }) => name),
    count: requests,
    course: { first: seed },
  }));
  console.log('| Fault | Difference | Requests to find it | Shortest |\n| --- | --- | --- | --- |');
  const onNews = (searched) => {
    if (searched) note(searched, folder);
  };
  const found = (await Promise.all(shares.map((share) => workInProcess(self, share, { onNews })))).flat();
  const count = found.filter(({ shown }) => shown).length;
  console.log(`Found ${count} of ${wanted.length} faults.`);
  return count === wanted.length;
}

async function run() {
  const { values } = readArguments(usage, {
    options: {
      requests: { type: 'string' },
      seed: { type: 'string' },
      workers: { type: 'string', default: String(Math.min(availableParallelism(), 2)) },
      all: { type: 'boolean', default: false },
      planted: { type: 'boolean', default: false },
      fault: { type: 'string' },
      save: { type: 'string' },
    },
  });
  const requests = Number(values.requests ?? (values.planted ? 10_000 : 100_000));
  const seed = Number(values.seed ?? (values.planted ? 1 : randomInt(2 ** 31)));
  const workers = Number(values.workers);
  if (!(requests > 0)) refuseArguments(usage, '--requests is a positive number.');
  if (!Number.isSafeInteger(seed)) refuseArguments(usage, '--seed is a whole number.');
  if (!(workers > 0)) refuseArguments(usage, '--workers is a positive number.');
  const isFine = values.planted
    ? await findPlanted({ requests, seed, workers, fault: values.fault, folder: values.save })
    : await compare({ requests, seed, workers, all: values.all });
  process.exitCode = isFine ? 0 : 1;
}

if (!process.argv.includes('--share')) await run();
else
  doShare(async ({ faults, count, course }, tell) => {
    const told = { ...course, onSeed: (seed) => tell(`seed ${seed} starts`) };
    const { fuzz } = await load('fuzz');
    if (!faults) return fuzz(startLiteBackend, count, told);
    const { findFaults } = await load('find-planted');
    return findFaults(startLiteBackend, faults, { count, course: told, tell });
  });
