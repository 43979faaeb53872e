// npm run fuzz -- --requests 100000 --seed 7: sends requests to the embedded backend and to the local database.
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';
import { startLiteBackend } from './lite-backend.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const usage = 'npm run fuzz -- [--requests 100000] [--seed 7] [--workers 2] [--all]';
const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));

async function load() {
  const path = join(root, 'supabase/tests/fuzz/fuzz.ts');
  const { module } = await runnerImport(path, { root, configFile: false, logLevel: 'error' });
  return module;
}

/** Sends a share of the requests in a thread of its own, because the threads simulate their time. */
const inThread = (share) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(self, { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread ended with ${code} and without a result.`)));
  });

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

async function run() {
  const { values } = readArguments(usage, {
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string' },
      workers: { type: 'string', default: String(Math.min(availableParallelism(), 2)) },
      all: { type: 'boolean' },
    },
  });
  const [requests, seed, stride] = [values.requests, values.seed ?? randomInt(2 ** 31), values.workers].map(Number);
  if (!(requests > 0)) refuseArguments(usage, '--requests is a positive number.');
  if (!Number.isSafeInteger(seed)) refuseArguments(usage, '--seed is a whole number.');
  if (!(stride > 0)) refuseArguments(usage, '--workers is a positive number.');
  const started = performance.now();
  const shares = Array.from({ length: stride }, (_, index) => ({
    count: Math.ceil(requests / stride),
    course: { first: seed + index, stride, keepsGoing: values.all === true },
  }));
  const results = await Promise.all(shares.map(inThread));
  const { reportOf } = await load();
  const found = results.flatMap((result) => result.found);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const sent = results.reduce((sum, result) => sum + result.requests, 0);
  const twoFaults = results.reduce((sum, result) => sum + result.twoFaults, 0);
  console.log(`Seed ${seed}: ${sent} requests to both backends, ${seconds} s.`);
  console.log(`Requests per kind:\n${lines(sumOf(results.map(({ kinds }) => kinds)))}`);
  console.log(`Differences on the list:\n${lines(sumOf(results.map(({ listed }) => listed)))}`);
  console.log(`Requests with two faults, named in another order: ${twoFaults}.`);
  console.log(found.length === 0 ? 'No other difference.' : `\n${reportOf({ found })}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (isMainThread) await run();
else {
  const { fuzz } = await load();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort.postMessage(await fuzz(startLiteBackend, workerData.count, workerData.course));
}
