import { parseArgs } from 'node:util';
import { reachableOf } from '@sehat/machines/testing/coverage';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { UnknownMove } from '@sehat/machines/testing/moves';
import { Broken, type Difference } from '@sehat/machines/testing/rig';
import { oracleOf, type RuleOracle } from '@sehat/machines/testing/rule-oracle';
import type { AnyRuleTable } from '@sehat/machines/testing/rules';
import type { LogEntry } from '../engine/log-entry';
import { walkWithRestarts } from '../engine/random-moves';
import { type Run, replay } from '../engine/run';
import { readSessionFile, type SavedSession, UnreadableSession, writeSessionFile } from '../engine/saved-session';
import { shrink } from '../engine/shrink';
import { stateText } from '../engine/state-text';

/** The dependencies of the command. */
export interface Surroundings {
  /** Models by the names that the command accepts. */
  models: Readonly<Record<string, AnyModel>>;
  /** More models of which the command plays saved sequences, but walks none. */
  replayed?: Readonly<Record<string, AnyModel>>;
  /** Tables of rules by the names of the machines that have one. Each step is compared with them. */
  tables?: Readonly<Record<string, AnyRuleTable>>;
  print(text: string): void;
  printError(text: string): void;
  /** Both throw the errors of Node's file system. */
  readFile(path: string): string;
  writeFile(path: string, text: string): void;
  newSeed(): number;
}

class Refusal extends Error {}

function save(session: SavedSession, path: string, { writeFile }: Surroundings) {
  try {
    writeFile(path, writeSessionFile(session));
  } catch {
    throw new Refusal(`${path} cannot be written.`);
  }
}

const MAX_STEPS = 20_000;

const options = {
  seed: { type: 'string' },
  steps: { type: 'string' },
  floor: { type: 'string' },
  replay: { type: 'string' },
  save: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export const usage = (models: Surroundings['models']) => `Usage:
  npm run simulate -- [--seed 7] [--steps 5000] [--floor 100]
  npm run simulate -- <machine> [--seed 7] [--steps 5000] [--floor 100] [--save file.json]
  npm run simulate -- [<machine>] --replay file.json
Machines: ${[...new Set(Object.values(models).map(({ name }) => name))].join(', ')}.
Walks the machine at random and prints each event with the state after it; the same seed takes the same way.
Without a machine, walks all machines and prints a summary per machine. --steps counts the steps that
change something; the walks take up to three times as many while they are below the floor. A walk restarts when the machine cannot change any more, and after 50 changes; --save keeps the last one.
Each step is compared with the machine's table of rules, when there is one. Exits with 1 when an invariant or a rule breaks: the shortest
sequence that breaks it is then saved in test-results. Exits with 1, too, when the walks took less than --floor percent of the rules of the table, or of the
machine's transitions that can be reached.`;

function readNumber(text: string | undefined, option: string, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max)
    throw new Refusal(`--${option} is a whole number from 0 to ${max}; not "${text}".`);
  return number;
}

/** The parsed arguments. Throws `Refusal`. */
function readArguments(args: readonly string[], models: Surroundings['models']) {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { help: true } as const;
  const [machine, ...more] = positionals;
  if (more.length > 0) throw new Refusal(`One machine at a time; "${more.join(' ')}" is one too many.`);
  if (machine !== undefined && !Object.hasOwn(models, machine)) throw new Refusal(`There is no machine "${machine}".`);
  if (values.replay !== undefined) {
    const clash = (['seed', 'steps', 'floor', 'save'] as const).find((option) => values[option] !== undefined);
    if (clash) throw new Refusal(`--replay plays what was saved: --${clash} has no meaning with it.`);
    return { machine, replay: values.replay };
  }
  if (machine === undefined && values.save !== undefined)
    throw new Refusal('--save keeps one walk: name the machine as well.');
  return {
    machine,
    seed: readNumber(values.seed, 'seed', 0xff_ff_ff_ff),
    steps: readNumber(values.steps, 'steps', MAX_STEPS) ?? 5_000,
    floor: readNumber(values.floor, 'floor', 100) ?? 100,
    path: values.save,
  };
}

const nameOfModel = (models: Surroundings['models'], model: AnyModel) =>
  Object.keys(models).find((name) => models[name] === model) ?? model.name;

function lineOf({ index, label, saved, event, verdict, refusedBy, value }: LogEntry): string {
  const aside = {
    started: '',
    taken: '',
    waited: '',
    refused: ` (refused by ${refusedBy.join(', ')})`,
    ignored: ' (ignored)',
    failed: ' (the machine failed)',
  };
  const sent = event ? `send ${event.type}${saved && 'preset' in saved ? `: ${saved.preset}` : ''}` : label;
  return `${String(index).padStart(6)}  ${sent}${aside[verdict]}\n        → ${stateText(value)}\n`;
}

function summary(run: Run, steps: string, oracle: RuleOracle | undefined): string {
  const report = run.covered();
  const { covered, total } = reachableOf(report, run.model.unreachable);
  const rules = oracle?.applied();
  const reached = [
    `${report.states.covered}/${report.states.total} states`,
    `${covered}/${total} reachable transitions`,
    ...(rules ? [`${rules.covered}/${rules.total} rules`] : []),
  ];
  const held = rules ? 'Every invariant and every rule held.' : 'Every invariant held.';
  return `\n${steps}, ${reached.join(', ')}. ${held}\n`;
}

interface Reached {
  covered: number;
  total: number;
  missing: readonly string[];
}

function shortfallOf({ covered, total, missing }: Reached, floor: number, what: string): string {
  if (covered * 100 >= floor * total) return '';
  const percent = Math.floor((covered * 100) / total);
  return `The walks took ${percent} % of the ${what}; the floor is ${floor} %. Not taken:\n  ${missing.join('\n  ')}\n`;
}

/**
 * The message about rules and transitions below the floor; empty when there are none. The rules count apart, because a
 * transition that the machine lacks is missing from its own count too.
 */
const shortfall = (run: Run, floor: number, oracle: RuleOracle | undefined): string =>
  (oracle ? shortfallOf(oracle.applied(), floor, 'rules') : '') +
  shortfallOf(reachableOf(run.covered(), run.model.unreachable), floor, 'reachable transitions');

/** What the rules demand and what the machine shows, one line per value. */
const demandsOf = ({ demands }: { demands: readonly Difference[] }): string =>
  demands
    .map(
      ({ what, demanded, shown }) =>
        `  ${what}: the rules demand ${JSON.stringify(demanded)}, the machine shows ${JSON.stringify(shown)}\n`,
    )
    .join('');

const oracleFor = ({ name }: AnyModel, { tables = {} }: Surroundings): RuleOracle | undefined =>
  Object.hasOwn(tables, name) ? oracleOf(tables[name] as AnyRuleTable) : undefined;

interface WalkOptions {
  seed: number;
  steps: number;
  floor: number;
  path: string | undefined;
  /** Prints no steps. */
  isQuiet: boolean;
}

async function walk(
  model: AnyModel,
  { seed, steps, floor, path, isQuiet }: WalkOptions,
  io: Surroundings,
): Promise<number> {
  io.print(`${model.name}, seed ${seed}\n${isQuiet ? '' : '\n'}`);
  const oracle = oracleFor(model, io);
  const { run, count, changes } = await walkWithRestarts(model, {
    seed,
    steps,
    ...(oracle && { oracle }),
    isEnough: (walked) => shortfall(walked, floor, oracle) === '',
    onStep: ({ last }) => void (isQuiet || io.print(lineOf(last))),
  });
  const machine = nameOfModel(io.models, model);
  const moves = run.entries.flatMap(({ saved }) => saved ?? []);
  const { broken } = run.last;
  if (broken === null) {
    const walks = `${changes} steps that changed something in ${count} ${count === 1 ? 'walk' : 'walks'}`;
    io.print(summary(run, walks, oracle));
    if (path !== undefined) save({ machine, moves, step: moves.length }, path, io);
    const tooLittle = shortfall(run, floor, oracle);
    io.printError(tooLittle);
    return tooLittle === '' ? 0 : 1;
  }
  const shortest = await shrink(model, moves, broken, oracle);
  const file = path ?? `test-results/${machine}-broken.json`;
  save({ machine, moves: shortest, step: shortest.length }, file, io);
  const way = await replay(model, shortest, undefined, oracle);
  io.printError(
    `\nBroken at step ${run.last.index}: ${broken}\n${demandsOf(way.last)}\nThe shortest way to it, saved as ${file}:\n`,
  );
  io.printError(way.entries.map(lineOf).join(''));
  return 1;
}

function readSaved(path: string, { models: walked, replayed, readFile }: Surroundings, expected: string | undefined) {
  let text: string;
  try {
    text = readFile(path);
  } catch {
    throw new Refusal(`${path} cannot be read.`);
  }
  try {
    const session = readSessionFile(text);
    const models = { ...replayed, ...walked };
    const model = Object.hasOwn(models, session.machine) ? models[session.machine] : undefined;
    if (!model) throw new UnreadableSession(`There is no machine "${session.machine}".`);
    if (expected !== undefined && models[expected] !== model)
      throw new UnreadableSession(`It was saved from ${session.machine}, not from ${expected}.`);
    const { moves, input } = session;
    return { model: input === undefined ? model : { ...model, input }, moves };
  } catch (error) {
    if (error instanceof UnreadableSession) throw new Refusal(`${path} holds no sequence to play. ${error.message}`);
    throw error;
  }
}

async function playSaved(path: string, machine: string | undefined, io: Surroundings): Promise<number> {
  const { model, moves } = readSaved(path, io, machine);
  io.print(`${model.name}, from ${path}\n\n`);
  const oracle = oracleFor(model, io);
  let run: Run;
  try {
    run = await replay(model, moves, undefined, oracle);
  } catch (error) {
    if (error instanceof UnknownMove) throw new Refusal(`${path} does not fit the machine. ${error.message}`);
    throw error;
  }
  const end = run.entries.find(({ broken }) => broken !== null);
  io.print(
    run.entries
      .slice(0, end ? end.index + 1 : undefined)
      .map(lineOf)
      .join(''),
  );
  if (!end) {
    io.print(summary(run, `${run.entries.length - 1} steps`, oracle));
    return 0;
  }
  io.printError(`\nBroken at step ${end.index}: ${end.broken}\n${demandsOf(end)}`);
  return 1;
}

/** Walks a machine. Returns 1 when an invariant is already broken at its start. */
async function walkFromStart(model: AnyModel, asked: WalkOptions, io: Surroundings): Promise<number> {
  try {
    return await walk(model, asked, io);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    io.printError(`Broken at the start: ${error.sentence}\n`);
    return 1;
  }
}

/** Walks each machine once, and names those that failed at the end. */
async function walkAll(asked: WalkOptions, io: Surroundings): Promise<number> {
  const failed: string[] = [];
  for (const model of new Set(Object.values(io.models))) {
    if ((await walkFromStart(model, asked, io)) !== 0) failed.push(model.name);
    io.print('\n');
  }
  if (failed.length === 0) return 0;
  io.printError(`Failed: ${failed.join(', ')}.\n`);
  return 1;
}

/**
 * Runs `npm run simulate` and returns its exit code. 0: every invariant held. 1: one broke, or the walks covered too
 * little. 2: wrong arguments or file.
 */
export async function simulate(args: readonly string[], io: Surroundings): Promise<number> {
  try {
    const asked = readArguments(args, io.models);
    if ('help' in asked) {
      io.print(`${usage(io.models)}\n`);
      return 0;
    }
    if (asked.replay !== undefined) return await playSaved(asked.replay, asked.machine, io);
    const { machine, seed = io.newSeed(), steps, floor, path } = asked;
    const model = machine === undefined ? undefined : io.models[machine];
    const walkOptions = { seed, steps, floor, path, isQuiet: model === undefined };
    return await (model ? walkFromStart(model, walkOptions, io) : walkAll(walkOptions, io));
  } catch (error) {
    if (error instanceof Broken) {
      io.printError(`Broken at the start: ${error.sentence}\n`);
      return 1;
    }
    if (!(error instanceof Refusal)) throw error;
    io.printError(`${error.message}\n\n${usage(io.models)}\n`);
    return 2;
  }
}
