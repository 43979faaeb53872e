import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { randomOf } from '../../packages/machines/src/testing/random.ts';
import { mutantsOf } from './mutants.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const machines = join(root, 'packages/machines/src');

/** Files of a machine without behaviour of the running app. */
const noSource = /[.](?:types|model|harness|rules|facts|probes|two-tabs|test)[.]ts$|[.]test[.]ts$/;

/** Machines with a table of rules. */
export const provenMachines = () =>
  globSync('*/*.rules.ts', { cwd: machines })
    .map((path) => dirname(path))
    .toSorted();

const sourcesOf = (machine) =>
  globSync(`${machine}/*.ts`, { cwd: machines })
    .filter((path) => !noSource.test(path))
    .map((path) => join(machines, path))
    .toSorted();

/** Returns all mutants of a machine, or as many as `count`, chosen by the seed. */
export function chooseMutants(machine, { seed, count } = {}) {
  const all = sourcesOf(machine).flatMap((path) => mutantsOf(relative(root, path), readFileSync(path, 'utf8')));
  if (count === undefined) return all;
  const next = randomOf(seed ?? 1);
  return all
    .map((mutant) => ({ mutant, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Equivalent mutants by file and text, each with the reason. */
export const equivalents = () => JSON.parse(readFileSync(join(root, 'scripts/mutate/equivalent.json'), 'utf8'));
export const keyOf = ({ file, what }) => `${basename(file)}: ${what}`;

const entry = (machine) => join(machines, machine, `${machine}.rules.ts`);

let prover;
const loadProver = async () => {
  prover ??= runnerImport(join(machines, 'testing/prove-rules.ts'), { root, configFile: false, logLevel: 'silent' });
  return (await prover).module;
};

/** Loads the table of a machine, with one mutant in its source. */
async function load(machine, mutant) {
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    load(id) {
      if (!mutant || resolve(id) !== join(root, mutant.file)) return null;
      const code = readFileSync(id, 'utf8');
      return code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end);
    },
  };
  const { module } = await runnerImport(entry(machine), {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
  });
  const table = Object.entries(module).find(([name]) => name.endsWith('Rules'));
  if (!table) throw new Error(`${machine}.rules.ts exports no table under a name that ends in "Rules".`);
  return table[1];
}

const loadProof = async (machine, mutant) => {
  const { proveRules } = await loadProver();
  const table = await load(machine, mutant);
  return (options) => proveRules(table, options);
};

/** Runs the proof of a machine without a mutant. Returns its figures. */
export async function prove(machine) {
  const proof = await loadProof(machine, null);
  return (await proof()).text;
}

/**
 * How long a proof with a mutant may compute before the mutant counts as killed, in milliseconds. It is time of the
 * processor, because a busy machine must not kill a mutant.
 */
const PATIENCE_MS = 60_000;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long a proof may do nothing, for example because a promise never settles, in milliseconds. */
const SILENCE_MS = 600_000;

/** Runs a check. Returns why it failed, or null. `signal` ends a check that takes too long. */
async function failureOf(check) {
  const controller = new AbortController();
  const [start, begin] = [processorMs(), Date.now()];
  let timer;
  const tooLong = new Promise((done) => {
    timer = setInterval(() => {
      if (processorMs() - start < PATIENCE_MS && Date.now() - begin < SILENCE_MS) return;
      controller.abort();
      done('no end');
    }, 1_000);
  });
  const run = async () => {
    try {
      return (await check(controller.signal)) ?? null;
    } catch (error) {
      return String(error?.message ?? error);
    }
  };
  const failure = await Promise.race([run(), tooLong]);
  clearInterval(timer);
  return failure;
}

/** Runs the proof of a machine with a mutant. Returns why the mutant was killed, or null when it survived. */
export const killerOf = (machine, mutant) =>
  failureOf(async (signal) => {
    const proof = await loadProof(machine, mutant);
    await proof({ signal });
  });

let simulator;
const loadSimulator = async () => {
  simulator ??= runnerImport(join(root, 'packages/simulator/src/cli/simulate.ts'), {
    root,
    configFile: false,
    logLevel: 'silent',
  });
  return (await simulator).module;
};

/** Runs `npm run simulate` on a machine with a mutant. Returns the error output, or null when the walk passed. */
async function failureOfWalk(table, seed) {
  const { simulate } = await loadSimulator();
  const { name } = table.model;
  const errors = [];
  const code = await simulate([name, '--seed', String(seed)], {
    models: { [name]: table.model },
    tables: { [name]: table },
    print() {},
    printError: (text) => errors.push(text),
    readFile() {},
    writeFile() {},
    newSeed: () => seed,
  });
  return code === 0 ? null : errors.join('').trim();
}

/** Walks a machine with a mutant under the seeds 1 to `count`. Returns the failure per seed, null where it passed. */
export async function failuresOfWalks(machine, mutant, count) {
  const failures = [];
  for (let seed = 1; seed <= count; seed += 1)
    failures.push(await failureOf(async () => failureOfWalk(await load(machine, mutant), seed)));
  return failures;
}

/**
 * Ignores errors that nothing catches, because a mutant may fail in a callback that nothing waits for. Replaces the
 * listeners of the process, so that a test runner does not report these errors. Returns a function that restores them.
 */
export function ignoreStrayErrors() {
  const events = ['uncaughtException', 'unhandledRejection'];
  const former = events.map((event) => process.rawListeners(event));
  const ignore = () => {};
  for (const event of events) process.removeAllListeners(event).on(event, ignore);
  return () => {
    for (const [at, event] of events.entries()) {
      process.off(event, ignore);
      for (const listener of former[at]) process.on(event, listener);
    }
  };
}
