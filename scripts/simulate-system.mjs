// npm run simulate:system -- --steps 1000000 --seed 7: plays random histories of the whole app on all cores.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';
import { compileMessages } from './messages.mjs';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));
const { module } = await runnerImport(join(root, 'tests/simulation/simulate.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});

/** Most objects of a history die with it. With the small default, many would be moved to the old generation first. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** Threads that take the next task when they have done one. */
const startThreads = ({ texts }) => ({
  count: availableParallelism(),
  async run(tasks, hear) {
    const results = new Map();
    let [started, heard, isOver] = [0, 0, false];
    const note = (index, result) => {
      results.set(index, result);
      for (; results.has(heard); heard += 1) if (hear(results.get(heard))) isOver = true;
    };
    const inThread = () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(self, { workerData: texts, resourceLimits });
        const next = () => {
          if (isOver || started === tasks.length) {
            resolve(worker.terminate());
            return;
          }
          const index = started;
          started += 1;
          worker.once('message', (result) => {
            note(index, result);
            next();
          });
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
          worker.postMessage(tasks[index]);
        };
        worker.once('error', reject);
        next();
      });
    await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, inThread));
  },
});

const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

if (isMainThread) {
  await compileMessages();
  process.exitCode = await module.simulate(process.argv.slice(2), {
    print: (text) => process.stdout.write(text),
    readFile: (path) => readFileSync(path, 'utf8'),
    writeFile(path, text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
    newSeed: () => randomInt(2 ** 31),
    time: () => ({ wall: performance.now(), cpu: cpuTime() }),
    startThreads,
  });
} else {
  const code = module.appCodeOf(workerData);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  const answer = (result) => parentPort.postMessage(result);
  parentPort.on('message', (task) => void module.perform(code, task).then(answer));
}
