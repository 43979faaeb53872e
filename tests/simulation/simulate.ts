import { parseArgs } from 'node:util';
import { writeSessionFile } from '../../packages/simulator/src/engine/saved-session';
import { encodeSession } from '../../packages/simulator/src/engine/session-code';
import { textOf } from './actions';
import { themes } from './all-histories';
import { type AppCode, loadAppCode, loadRecordedCode } from './app-code';
import { play } from './history';
import { plantedBugs } from './planted';
import { type RecordedSession, sessionsOf } from './sessions';
import { codeWith, type Found, historyLength, type ResultOf, type SavedHistory, type Task, type TaskOf } from './tasks';

export { appCodeOf, loadAppCode } from './app-code';
export { perform } from './tasks';

/** Threads that do pieces of work. */
export interface Threads {
  count: number;
  /** Starts the tasks in order. `hear` gets their results in the same order; no task starts after it returned true. */
  run<Kind extends Task['do']>(
    tasks: readonly TaskOf<Kind>[],
    hear: (result: ResultOf<Kind>) => boolean | void,
  ): Promise<void>;
}

export interface Surroundings {
  print(text: string): void;
  readFile(path: string): string;
  writeFile(path: string, text: string): void;
  newSeed(): number;
  /** Milliseconds on the wall, and of all cores. */
  time(): { wall: number; cpu: number };
  startThreads(code: AppCode): Threads;
}

const usage = `Usage:
  npm run simulate:system -- [--steps 20000] [--seed 7] [--bug name] [--save folder]
  npm run simulate:system -- --replay file.json [--bug name] [--sessions folder]
  npm run simulate:system -- --planted [--steps 200000] [--seed 1] [--save folder]
  npm run simulate:system -- --all 8 [--each]
Plays random histories of the whole app: up to three tabs, the network and the service, on one simulated clock.
Prints the seed and the shortest history that breaks a rule, and then exits with 1. --save also writes it to a file.
--sessions writes what each machine of the open tabs did, for npm run simulate and for the workbench.
--bug plants a listed bug. --planted searches each listed bug, and prints after how many steps it was found.
--all plays every history of two tabs up to a length, of small sets of actions. It does not continue a history whose
situation was seen before; --each continues every one.`;

/** The shortest form of a failed history, as text. */
const report = ({ rule, seed, actions }: SavedHistory, message: string) =>
  [`Seed ${seed} breaks “${rule}”.`, message, ...actions.map((action, index) => `${index + 1}. ${textOf(action)}`), '']
    .map((line) => `${line}\n`)
    .join('');

const fileNameOf = (name: string) => `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`;

function save(folder: string, name: string, history: SavedHistory, { print, writeFile }: Surroundings) {
  const path = `${folder}/${fileNameOf(name)}`;
  writeFile(path, `${JSON.stringify(history, null, 2)}\n`);
  print(`Saved as ${path}.\n`);
}

interface Values {
  steps: number;
  seed: number;
  bug?: string | undefined;
  save?: string | undefined;
}

/** The number of histories that a thread plays in one go. */
const batch = 25;

async function playRandom(code: AppCode, { steps, seed, bug, save: folder }: Values, surroundings: Surroundings) {
  const { print, time, startThreads } = surroundings;
  const threads = startThreads(code);
  const count = Math.ceil(steps / historyLength);
  const tasks = Array.from({ length: Math.ceil(count / batch) }, (_, index) => ({
    do: 'random' as const,
    first: seed + index * batch,
    histories: Math.min(batch, count - index * batch),
    bug,
  }));
  const done = { steps: 0, tasks: 0 };
  let failed: ResultOf<'random'> | undefined;
  const from = time();
  await threads.run(tasks, (result) => {
    if (failed) return true;
    done.steps += result.steps;
    done.tasks += result.tasks;
    if (result.broken) failed = result;
    return failed !== undefined;
  });
  const to = time();
  const seconds = (to.wall - from.wall) / 1000;
  print(
    `Seed ${seed}: ${done.steps} steps, ${done.tasks} timers and messages, ${seconds.toFixed(1)} s on ${threads.count} threads: ` +
      `${Math.round(done.steps / seconds)} steps/s, ${((to.cpu - from.cpu) / done.steps).toFixed(2)} ms of CPU time per step.\n`,
  );
  if (!failed?.broken) {
    print('Every rule held.\n');
    return 0;
  }
  print(report(failed.broken, failed.message));
  if (folder) save(folder, `${failed.broken.rule}-${failed.broken.seed}`, failed.broken, surroundings);
  return 1;
}

/** The longest history that counts as a short form of a planted bug. */
const shortLength = 10;

/** One row of the table of planted bugs. A bug counts as found when its history breaks a rule only with the bug. */
function rowOf({ bug, steps, broken, isOfBug }: Found, seed: number): { isFound: boolean; row: string } {
  if (!broken) return { isFound: false, row: `| ${bug} | – | not in ${steps} steps | – |` };
  const { rule, actions } = broken;
  const found = `${steps + 1} steps, seed ${broken.seed}`;
  const isFound = isOfBug && actions.length <= shortLength && broken.seed >= seed;
  return { isFound, row: `| ${bug} | ${rule} | ${found} | ${actions.length}${isOfBug ? '' : ', also without it'} |` };
}

async function findPlanted(code: AppCode, { steps, seed, bug, save: folder }: Values, surroundings: Surroundings) {
  const { print, startThreads } = surroundings;
  const bugs = plantedBugs.filter(({ name }) => bug === undefined || name === bug);
  const histories = Math.ceil(steps / historyLength);
  const tasks = bugs.map(({ name }) => ({ do: 'find' as const, bug: name, first: seed, histories }));
  let missing = 0;
  print('| Bug | Broken rule | Found after | Shortest |\n| --- | --- | --- | --- |\n');
  const found: Found[] = [];
  await startThreads(code).run(tasks, (result) => {
    const { isFound, row } = rowOf(result, seed);
    if (!isFound) missing += 1;
    found.push(result);
    print(`${row}\n`);
  });
  print(`Found ${bugs.length - missing} of ${bugs.length} bugs.\n`);
  if (folder) for (const { bug: name, broken } of found) if (broken) save(folder, name, broken, surroundings);
  return missing === 0 ? 0 : 1;
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Writes what a machine did as a file for `npm run simulate`, and prints its address in the workbench. */
async function saveSession(
  { tab, session, problem }: RecordedSession,
  index: number,
  { folder, print, writeFile }: Surroundings & { folder: string },
) {
  const path = `${folder}/tab-${tab}-${kebab(session.machine)}-${index}.json`;
  writeFile(path, writeSessionFile(session));
  const address = `?path=/story/machines-workbench--${kebab(session.machine)}&args=session:${await encodeSession(session)}`;
  print(`${path}\n  ${problem ?? 'The model of the machine reaches the same state.'}\n  Storybook: ${address}\n`);
}

/** Plays a saved history. With a folder, also writes what each machine of its open tabs did. */
async function replaySaved(
  { rule, seed, actions }: SavedHistory,
  { bug, sessions: folder }: { bug?: string | undefined; sessions?: string | undefined },
  surroundings: Surroundings,
): Promise<number> {
  const { print } = surroundings;
  const code = codeWith(await (folder ? loadRecordedCode() : loadAppCode()), bug);
  const { broken, world } = await play(code, actions, seed);
  print(broken ? report({ rule: broken.rule, seed, actions }, broken.message) : `Holds: ${rule}\n`);
  if (folder)
    for (const [index, session] of (await sessionsOf(world)).entries())
      await saveSession(session, index, { ...surroundings, folder });
  return broken ? 1 : 0;
}

async function playAll(
  code: AppCode,
  { length, isEach }: { length: number; isEach: boolean },
  { print, startThreads }: Surroundings,
): Promise<number> {
  const tasks = Object.keys(themes).map((theme) => ({ do: 'all' as const, theme, length, isEach }));
  let status = 0;
  await startThreads(code).run(tasks, ({ theme, histories, situations, broken }) => {
    print(`${theme}: ${histories} histories, ${situations} situations.\n`);
    if (!broken) return;
    print(report({ rule: broken.rule, seed: 1, actions: broken.actions }, broken.message));
    status = 1;
  });
  return status;
}

const options = {
  steps: { type: 'string' },
  seed: { type: 'string' },
  bug: { type: 'string' },
  save: { type: 'string' },
  replay: { type: 'string' },
  sessions: { type: 'string' },
  planted: { type: 'boolean' },
  all: { type: 'string' },
  each: { type: 'boolean' },
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
export async function simulate(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, readFile, newSeed } = surroundings;
  const values = readOptions(args);
  if (typeof values === 'string') {
    print(`${values}\n${usage}\n`);
    return 2;
  }
  if (values.help) {
    print(`${usage}\n`);
    return 0;
  }
  const { bug, replay, planted, all } = values;
  if (bug !== undefined && !plantedBugs.some(({ name }) => name === bug)) {
    print(`No planted bug is named “${bug}”.\n`);
    return 2;
  }
  if (replay) return replaySaved(JSON.parse(readFile(replay)) as SavedHistory, values, surroundings);
  const code = await loadAppCode();
  if (all) return playAll(code, { length: Number(all), isEach: values.each === true }, surroundings);
  const given = { bug, save: values.save };
  if (planted)
    return findPlanted(
      code,
      { ...given, steps: Number(values.steps ?? 200_000), seed: Number(values.seed ?? 1) },
      surroundings,
    );
  const seed = values.seed === undefined ? newSeed() : Number(values.seed);
  return playRandom(code, { ...given, steps: Number(values.steps ?? 20_000), seed }, surroundings);
}
