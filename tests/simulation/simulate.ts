import { parseArgs } from 'node:util';
import { type Action, textOf } from './actions';
import { alphabets, searchAll } from './all-histories';
import { loadAppCode } from './app-code';
import { play, shrink, walk } from './history';

/** A history that broke a rule, as a file that `npm test` replays. */
export interface SavedHistory {
  /** The rule that it broke when it was saved. */
  rule: string;
  seed: number;
  actions: Action[];
}

/** The number of actions of one random history. */
export const historyLength = 100;

export interface Surroundings {
  print(text: string): void;
  readFile(path: string): string;
  writeFile(path: string, text: string): void;
  newSeed(): number;
}

const usage = `Usage:
  npm run simulate:system -- [--steps 20000] [--seed 7] [--save folder]
  npm run simulate:system -- --replay file.json
  npm run simulate:system -- --all 8
Plays random histories of the whole app: up to three tabs, the network and the service, on one simulated clock.
Prints the seed and the shortest history that breaks a rule, and then exits with 1. --save also writes it to a file.
--all plays every history of two tabs up to a length, of small sets of actions.`;

/** The shortest form of a failed history, as text. */
const report = ({ rule, seed, actions }: SavedHistory, message: string) =>
  [`Seed ${seed} breaks “${rule}”.`, message, ...actions.map((action, index) => `${index + 1}. ${textOf(action)}`), '']
    .map((line) => `${line}\n`)
    .join('');

const fileNameOf = ({ rule, seed }: SavedHistory) => `${rule.replaceAll(/[^a-z0-9]+/gi, '-')}-${seed}.json`;

/** What a number of random histories did. */
export interface Simulated {
  steps: number;
  tasks: number;
  broken: SavedHistory | null;
  message: string;
}

/** Plays random histories with the seeds `first`, `first + stride` and so on, until one breaks a rule. */
export async function simulateSteps(
  steps: number,
  { first, stride = 1 }: { first: number; stride?: number },
): Promise<Simulated> {
  const code = await loadAppCode();
  const done: Simulated = { steps: 0, tasks: 0, broken: null, message: '' };
  for (let seed = first; done.steps < steps; seed += stride) {
    const { actions, broken, index, tasks } = await walk(code, seed, historyLength);
    done.steps += index;
    done.tasks += tasks;
    if (!broken) continue;
    done.message = broken.message;
    done.broken = { rule: broken.rule, seed, actions: await shrink(code, actions, broken.rule, seed) };
    return done;
  }
  return done;
}

async function replaySaved({ rule, seed, actions }: SavedHistory, { print }: Surroundings): Promise<number> {
  const { broken } = await play(await loadAppCode(), actions, seed);
  print(broken ? report({ rule: broken.rule, seed, actions }, broken.message) : `Holds: ${rule}\n`);
  return broken ? 1 : 0;
}

async function playAll(length: number, { print }: Surroundings): Promise<number> {
  for (const [theme, alphabet] of Object.entries(alphabets)) {
    const { histories, situations, broken } = await searchAll(await loadAppCode(), alphabet, length);
    print(`${theme}: ${histories} histories, ${situations} situations.\n`);
    if (!broken) continue;
    print(report({ rule: broken.rule.rule, seed: 1, actions: broken.actions }, broken.rule.message));
    return 1;
  }
  return 0;
}

const options = {
  steps: { type: 'string', default: '20000' },
  seed: { type: 'string' },
  save: { type: 'string' },
  replay: { type: 'string' },
  all: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** The options, or the reason why they cannot be read. */
function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    return String(error);
  }
}

/** The command. Returns its exit code: 1 for a broken rule, 2 for options that it cannot read. */
export async function simulate(
  args: readonly string[],
  surroundings: Surroundings,
  run: (steps: number, seed: number) => Promise<Simulated> = (steps, first) => simulateSteps(steps, { first }),
): Promise<number> {
  const { print, readFile, writeFile, newSeed } = surroundings;
  const values = readOptions(args);
  if (typeof values === 'string') {
    print(`${values}\n${usage}\n`);
    return 2;
  }
  if (values.help) {
    print(`${usage}\n`);
    return 0;
  }
  if (values.replay) return replaySaved(JSON.parse(readFile(values.replay)) as SavedHistory, surroundings);
  if (values.all) return playAll(Number(values.all), surroundings);
  const seed = values.seed === undefined ? newSeed() : Number(values.seed);
  const started = Date.now();
  const { steps, tasks, broken, message } = await run(Number(values.steps), seed);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  print(`Seed ${seed}: ${steps} steps, ${tasks} timers and messages, ${seconds} s.\n`);
  if (!broken) {
    print('Every rule held.\n');
    return 0;
  }
  print(report(broken, message));
  if (values.save) {
    const path = `${values.save}/${fileNameOf(broken)}`;
    writeFile(path, `${JSON.stringify(broken, null, 2)}\n`);
    print(`Saved as ${path}.\n`);
  }
  return 1;
}
