import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Dependencies, ReviewConfig } from '../project/config.ts';
import { placesOf } from '../project/places.ts';
import { readPath } from '../record/record.ts';
import type { Group, Outcome, PictureFacts, Results } from '../results/results.ts';
import { isStylesheet, parseDiff } from './diff.ts';
import { findFailureCauses } from './failures.ts';
import { type Changes, findCauses, prepareChanges } from './find-causes.ts';
import { groupOutcomes } from './groups.ts';
import type { FoundCause } from './make-causes.ts';
import { compareTrees, type Trees } from './tree-causes.ts';
import { compareVersions } from './versions.ts';

/** Runs Git in the project. Returns nothing when it fails, for example without a commit. */
function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

type OfCauses = Pick<Dependencies, 'importsOf' | 'everywhere'>;

/** Reads what has changed since commits, once per commit. */
function createChanges({ root, tokenFiles = [] }: ReviewConfig, dependencies: OfCauses | undefined) {
  const read = (file: string) => [file, readFileSync(join(root, file), 'utf8')] as const;
  const declaring = globSync([...tokenFiles], { cwd: root });
  const lock = 'package-lock.json';
  const known = new Map<string, Changes>();
  return (base: string) => {
    const found = known.get(base);
    if (found) return found;
    const diff = parseDiff(git(root, 'diff', '-U0', '--no-color', '--no-ext-diff', base));
    const before = diff.some(({ file }) => file === lock) ? git(root, 'show', `${base}:${lock}`) : '';
    const versions = before ? compareVersions(before, readFileSync(join(root, lock), 'utf8')) : [];
    // Without dependencies, every style sheet may apply everywhere.
    const everywhere =
      dependencies?.everywhere ?? (dependencies ? [] : diff.map(({ file }) => file).filter(isStylesheet));
    const present = everywhere.filter((file) => isStylesheet(file) && existsSync(join(root, file)));
    const stylesheets = [...new Set([...declaring, ...present])].map(read);
    const changes = prepareChanges(diff, stylesheets, versions, everywhere);
    known.set(base, changes);
    return changes;
  };
}

/** Returns the commit that accepted the pictures of an outcome's component. */
function createBases({ root }: ReviewConfig, accepted: string) {
  const known = new Map<string, string>();
  return ({ path }: Outcome) => {
    const { component } = readPath(path);
    const found =
      known.get(component) ??
      git(root, 'log', '-1', '--format=%H', '--', relative(root, join(accepted, `${component}.json`))).trim();
    known.set(component, found);
    return found || 'HEAD';
  };
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Returns functions that read the files of both sides of a picture. */
function createSides(results: string) {
  const read = (side: string, { path }: Outcome, ending: string) => readText(join(results, side, `${path}.${ending}`));
  const factsOf = (side: string, outcome: Outcome) => {
    const text = read(side, outcome, 'facts.json');
    return text === undefined ? undefined : (JSON.parse(text) as PictureFacts);
  };
  return {
    facts: (outcome: Outcome) => ({ accepted: factsOf('accepted', outcome), actual: factsOf('actual', outcome) }),
    trees: (outcome: Outcome): Trees => ({
      accepted: read('accepted', outcome, 'tree.txt'),
      actual: read('actual', outcome, 'tree.txt'),
    }),
  };
}

/**
 * Groups the pictures that differ by their causes. Changes of the working tree come first. Without any that explain a
 * picture, the changes since the commit that accepted it are considered.
 */
export function findGroups(
  config: ReviewConfig,
  { outcomes }: Pick<Results, 'outcomes'>,
  dependencies?: OfCauses,
): Group[] {
  const { results, accepted } = placesOf(config);
  const changesSince = createChanges(config, dependencies);
  const baseOf = createBases(config, accepted);
  const everyFile = (changes: Changes) => changes.diff.map(({ file }) => [file, 0] as const);
  const sides = createSides(results);
  const causesOf = (outcome: Outcome): FoundCause[] => {
    const difference = {
      ...sides.facts(outcome),
      trees: outcome.hasOtherTree ? sides.trees(outcome) : undefined,
      hasEqualPixels: outcome.accepted !== undefined && outcome.accepted.pixels === outcome.actual?.pixels,
    };
    const causesSince = (base: string) => {
      const changes = changesSince(base);
      const imports = dependencies ? [...dependencies.importsOf(outcome.file)] : everyFile(changes);
      if (outcome.status === 'failed') return findFailureCauses(imports, changes);
      return findCauses({ ...difference, imports }, changes);
    };
    const causes = causesSince('HEAD');
    const isExplained = causes.length > 0 && causes.every(({ kind }) => kind !== 'unknown');
    return isExplained ? causes : causesSince(baseOf(outcome));
  };
  /** The lines that differ. Without any, only pictures with the same two trees share a group. */
  const treeOf = (outcome: Outcome) => {
    const { removed, added } = compareTrees(sides.trees(outcome));
    const lines = [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)];
    if (lines.length === 0) return `${outcome.accepted?.tree} ${outcome.actual?.tree}`;
    return [...new Set(lines)].toSorted().join('\n');
  };
  return groupOutcomes(outcomes, causesOf, treeOf);
}
