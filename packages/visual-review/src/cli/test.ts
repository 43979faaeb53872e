// visual-review test: compares stories with their accepted pictures and trees.
import { join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { describeGroup } from '../causes/describe-group.ts';
import { findGroups } from '../causes/find-groups.ts';
import { write } from '../pictures/pictures.ts';
import type { ReviewConfig } from '../project/config.ts';
import { placesOf } from '../project/places.ts';
import { readPath, readRecord } from '../record/record.ts';
import { updateVerified } from '../record/verified.ts';
import type { Group, Outcome } from '../results/results.ts';
import { type Run, type RunOptions, runReview } from '../run/run.ts';
import { filesOfNamed } from './named.ts';
import { filesSince } from './since.ts';
import { UsageError } from './usage.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

function describe({ status, id, mode, pixels, hasOtherTree, message, note }: Outcome) {
  const what = [
    pixels ? `${pixels} pixels` : '',
    hasOtherTree ? 'another accessibility tree' : '',
    message ?? '',
    note ? `denied: ${note}` : '',
  ].filter(Boolean);
  return `${status.padEnd(8)} ${id} (${mode})${what.length > 0 ? `: ${what.join(', ')}` : ''}`;
}

const printCauses = (groups: readonly Group[], outcomes: readonly Outcome[]) =>
  print(['Differences by cause:', ...groups.map((group) => describeGroup(group, outcomes))].join('\n'));

/** Prints which stories files differ and why, before their other stories and modes are shown. */
function printFirstAnswer(outcomes: readonly Outcome[], groups: readonly Group[], seconds: number) {
  const different = outcomes.filter(({ status }) => status !== 'same');
  print(
    `First answer after ${seconds.toFixed(0)} s: the first story of ${different.length} of ${outcomes.length} stories files differs.`,
  );
  if (different.length > 0) printCauses(groups, outcomes);
  print('The other stories and modes follow.\n');
}

function summarize(run: Run, seconds: number, folder: string) {
  const { outcomes, browser, leftOut, alone, unsteady, foreign, groups } = run;
  const count = (status: string) => outcomes.filter((outcome) => outcome.status === status).length;
  const kinds = ['same', 'changed', 'denied', 'new', 'removed', 'failed'].map((status) => `${count(status)} ${status}`);
  if (groups.length > 0) {
    print('');
    printCauses(groups, outcomes);
  }
  print(`\n${kinds.join(', ')}. ${outcomes.length} pictures in ${seconds.toFixed(0)} s, Chromium ${browser}.`);
  if (leftOut > 0) print(`${leftOut} stories files are as an earlier run found them. --all shows them again.`);
  for (const id of alone)
    print(`${id} equals its accepted picture only in a fresh page. An earlier story has left something behind.`);
  if (unsteady.length > 0) print(`Equal to the accepted picture at a second attempt: ${unsteady.join(', ')}.`);
  if (alone.length > 0 || unsteady.length > 0) print(`What differed is in ${folder}.`);
  for (const url of foreign) print(`A story sends a request to another host: ${url}`);
  if (count('same') !== outcomes.length) print('visual-review review shows what differs, and accepts or denies it.');
}

const number = (text: string | undefined, name: string) => {
  if (text === undefined) return;
  const value = Number(text);
  if (!(value >= 1)) throw new UsageError(`--${name} takes a number of 1 or more.`);
  return value;
};

/** The stories files of named stories. `undefined` without names, or when Storybook is built already. */
async function listNamedFiles(config: ReviewConfig, wanted: readonly string[], built?: string) {
  if (wanted.length === 0 || built) return;
  const stories = await config.listStories?.();
  const accepted = [...readRecord(placesOf(config).accepted).keys()];
  return (
    stories &&
    filesOfNamed(
      stories,
      wanted,
      accepted.map((path) => readPath(path).id),
    )
  );
}

/**
 * Shows the same stories again and again from one build. Counts the differences, of which each is a false one when
 * nothing has changed. Each round has its own results folder.
 */
async function repeat(config: ReviewConfig, options: RunOptions, rounds: number): Promise<number> {
  const { results, storybook } = placesOf(config);
  let pictures = 0;
  const found: Outcome[] = [];
  for (let round = 1; round <= rounds; round++) {
    const from = performance.now();
    const isFirst = round === 1;
    const own = { ...config, results: relative(config.root, join(results, `round-${round}`)) };
    const run = await runReview(own, {
      ...options,
      all: true,
      built: options.built ?? (isFirst ? undefined : storybook),
    });
    const different = run.outcomes.filter(({ status }) => status !== 'same');
    pictures += run.outcomes.length;
    found.push(...different);
    const again = [...run.alone, ...run.unsteady];
    const repeated = again.length > 0 ? ` Equal at a second attempt: ${again.join(', ')}.` : '';
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    print(
      `Round ${round} of ${rounds}: ${different.length} of ${run.outcomes.length} differ, ${seconds} s.${repeated}`,
    );
  }
  print(`\n${found.length} of ${pictures} pictures in ${rounds} rounds differ.`);
  for (const [path, own] of Map.groupBy(found, (outcome) => outcome.path)) print(`${path}: ${own.length} rounds`);
  return found.length === 0 && pictures > 0 ? 0 : 1;
}

/** Runs the comparison. Resolves to the exit code: 0 when all pictures and trees are equal. */
export async function test(config: ReviewConfig, args: string[]): Promise<number> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    print('No story was compared: the accepted pictures come from Linux x64, and other systems paint text otherwise.');
    return 1;
  }
  const { values, positionals } = parseArgs({
    args,
    options: {
      all: { type: 'boolean' },
      built: { type: 'string' },
      'new-browser': { type: 'boolean' },
      since: { type: 'string' },
      'slow-chunks': { type: 'boolean' },
      slowdown: { type: 'string' },
      sample: { type: 'string' },
      also: { type: 'string' },
      seed: { type: 'string' },
      repeat: { type: 'string' },
    },
    allowPositionals: true,
  });
  const from = performance.now();
  const phases: string[] = [];
  const onPhase = (name: string, ms: number) => void phases.push(`${name} ${(ms / 1000).toFixed(1)} s`);
  const { since } = values;
  if (since && positionals.length > 0) throw new UsageError('Name stories, or use --since.');
  const dependencies = await config.readDependencies?.();
  const files = since
    ? await filesSince(config, since, dependencies)
    : await listNamedFiles(config, positionals, values.built);
  onPhase('dependencies', performance.now() - from);
  const also = number(values.also, 'also');
  const seed = values.seed ?? new Date().toISOString().slice(0, 10);
  const options: RunOptions = {
    wanted: positionals,
    files,
    all: values.all,
    built: values.built,
    newBrowser: values['new-browser'],
    slowChunks: values['slow-chunks'],
    slowdown: number(values.slowdown, 'slowdown') ?? 1,
    sample: number(values.sample, 'sample'),
    also: also ? { count: also, seed } : undefined,
    dependencies,
    onPhase,
    onOutcome: (outcome) => {
      if (outcome.status !== 'same') print(describe(outcome));
    },
    onFirstAnswer: since
      ? (outcomes) => {
          printFirstAnswer(outcomes, findGroups(config, { outcomes }, dependencies), (performance.now() - from) / 1000);
        }
      : undefined,
  };
  const rounds = number(values.repeat, 'repeat');
  if (rounds) return repeat(config, options, rounds);
  const run = await runReview(config, options);
  if (run.outcomes.length === 0) {
    if (since) {
      print(`No stories file depends on what has changed since ${since}.`);
      return 0;
    }
    const isLeftOut = run.leftOut > 0;
    print(
      isLeftOut
        ? `All ${run.leftOut} stories files are as an earlier run found them. --all shows them again.`
        : `No story's id contains ${positionals.join(' or ')}.`,
    );
    return isLeftOut ? 0 : 1;
  }
  const beforeCauses = performance.now();
  run.groups = findGroups(config, run, dependencies);
  onPhase('causes', performance.now() - beforeCauses);
  const { browser, isWhole, digests, outcomes, groups, foreign } = run;
  const results = { browser, isWhole, digests, outcomes, groups, foreign };
  write(join(placesOf(config).results, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  if (!process.env['CI']) updateVerified(placesOf(config), results);
  summarize(run, (performance.now() - from) / 1000, relative(config.root, join(placesOf(config).results, 'doubted')));
  if (also) print(`${also} stories were chosen besides those that may have changed. --seed ${seed} chooses the same.`);
  print(`Time: ${phases.join(', ')}.`);
  const isEqual = outcomes.every(({ status }) => status === 'same');
  return isEqual && foreign.length === 0 && run.alone.length === 0 ? 0 : 1;
}
