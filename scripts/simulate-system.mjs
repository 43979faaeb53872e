// npm run simulate:system -- --steps 1000000 --seed 7: plays random histories of the whole app on all cores.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));
const { module } = await runnerImport(join(root, 'tests/simulation/simulate.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});

/** Plays a share of the steps in a thread of its own. */
const inThread = (share) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(self, { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function onAllCores(steps, seed) {
  const stride = availableParallelism();
  const shares = Array.from({ length: stride }, (_, index) => ({
    steps: Math.ceil(steps / stride),
    first: seed + index,
    stride,
  }));
  const results = await Promise.all(shares.map(inThread));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = results.find(({ broken }) => broken);
  return {
    steps: sum('steps'),
    tasks: sum('tasks'),
    broken: failed?.broken ?? null,
    message: failed?.message ?? '',
  };
}

if (isMainThread) {
  process.exitCode = await module.simulate(
    process.argv.slice(2),
    {
      print: (text) => process.stdout.write(text),
      readFile: (path) => readFileSync(path, 'utf8'),
      writeFile(path, text) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      },
      newSeed: () => randomInt(2 ** 31),
    },
    onAllCores,
  );
} else {
  const { steps, first, stride } = workerData;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort.postMessage(await module.simulateSteps(steps, { first, stride }));
}
