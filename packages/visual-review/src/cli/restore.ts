// visual-review restore: takes accepted pictures again that the store does not have, at a commit that has them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { findGroups } from '../causes/find-groups.ts';
import { decode, write } from '../pictures/pictures.ts';
import type { ReviewConfig } from '../project/config.ts';
import { changedSince } from '../project/files-at.ts';
import { placesOf } from '../project/places.ts';
import { readResults } from '../record/accept.ts';
import { readPath } from '../record/record.ts';
import { openStore, type Store, storeFolder } from '../record/store.ts';
import type { Outcome, PictureFacts } from '../results/results.ts';
import { writeAccepted } from '../run/write-sides.ts';
import { UsageError } from './usage.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Lists the commits at which an accepted picture may be taken again, the likeliest first. The current commit has it
 * when only the working tree differs. The commit that accepted it always has it. Its packages may be impossible to
 * install, so the later commits that changed packages follow.
 */
function commitsOf(config: ReviewConfig, { path }: Outcome): string[] {
  const { root } = config;
  const { accepted } = placesOf(config);
  const file = relative(root, join(accepted, `${readPath(path).component}.json`));
  const head = git(root, 'rev-parse', 'HEAD');
  const acceptedAt = git(root, 'log', '-1', '--format=%H', '--', file);
  if (!acceptedAt) return [head];
  const packages = ['package-lock.json', 'package.json', '**/package.json'].map((glob) => `:(glob)${glob}`);
  const later = git(root, 'log', '--reverse', '--format=%H', `${acceptedAt}..HEAD`, '--', ...packages).split('\n');
  const isChanged = changedSince(root, 'HEAD').length > 0;
  const others = [acceptedAt, ...later.filter(Boolean)];
  return [...new Set(isChanged ? [head, ...others] : [...others, head])];
}

/** The line of npm's error output that names the reason. */
function reasonOf(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim());
  const said = lines.filter((line) => line !== '' && !/^code |^A complete log/.test(line));
  return (said.find((line) => /^(?:Missing|Invalid):/.test(line)) ?? said[0] ?? 'npm ci failed').replace(/[.]$/, '');
}

/**
 * Shows the stories as they were at a commit. The run keeps the pictures that equal the accepted ones. Returns why the
 * commit could not be used, and undefined when its stories were shown.
 */
function showAt(root: string, commit: string, ids: readonly string[], store: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'visual-review-'));
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: '', VISUAL_STORE: resolve(store) },
  } as const;
  try {
    git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit);
    const install = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', install, { ...options, stdio: ['ignore', 'inherit', 'pipe'] });
    if (status !== 0) return reasonOf(stderr ?? '');
    spawnSync('npx', ['--no-install', 'visual-review', 'test', ...ids], { ...options, stdio: 'inherit' });
    return undefined;
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Takes pictures again, commit by commit, until the store has all of them. Prints the name of a commit whose packages
 * cannot be installed, with the reason. Once the accepting commit has shown its stories, no later one is tried.
 */
function takeAgain(config: ReviewConfig, missing: readonly Outcome[], store: Store) {
  const left = new Map(missing.map((outcome) => [outcome, commitsOf(config, outcome)]));
  const head = git(config.root, 'rev-parse', 'HEAD');
  while (left.size > 0) {
    for (const [outcome, commits] of left)
      if (commits.length === 0 || (outcome.accepted && store.has(outcome.accepted))) left.delete(outcome);
    const commit = left.values().next().value?.[0];
    if (commit === undefined) return;
    const own = [...left.keys()].filter((outcome) => left.get(outcome)?.includes(commit));
    const reason = showAt(config.root, commit, [...new Set(own.map(({ id }) => id))], store.folder);
    if (reason) process.stdout.write(`Commit ${commit.slice(0, 7)} could not be installed: ${reason}.\n`);
    for (const outcome of own) {
      const others = (left.get(outcome) ?? []).filter((one) => one !== commit);
      left.set(outcome, reason || commit === head ? others : others.filter((one) => one === head));
    }
  }
}

/** Restores what the last run could not compare with. Resolves to the exit code: 0 when the store has everything. */
export async function restore(config: ReviewConfig, args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError('Usage: visual-review restore');
  const places = placesOf(config);
  if (!existsSync(join(places.results, 'results.json')))
    throw new UsageError('There is no result to compare with. Run visual-review test first.');
  const results = readResults(config);
  const store = openStore(storeFolder(config.project));
  const missing = results.outcomes.filter(
    ({ accepted, status }) => status !== 'same' && accepted && !store.has(accepted),
  );
  takeAgain(config, missing, store);
  const absent: string[] = [];
  for (const outcome of missing) {
    const before = outcome.accepted && (await store.read(outcome.accepted));
    if (!before) {
      absent.push(outcome.path);
      continue;
    }
    const file = join(places.results, 'actual', outcome.path);
    const actual = existsSync(`${file}.png`)
      ? {
          picture: await decode(`${file}.png`),
          tree: readFileSync(`${file}.tree.txt`, 'utf8'),
          facts: JSON.parse(readFileSync(`${file}.facts.json`, 'utf8')) as PictureFacts,
        }
      : undefined;
    Object.assign(outcome, await writeAccepted(places, outcome.path, before, actual));
  }
  results.groups = findGroups(config, results, await config.readDependencies?.());
  write(join(places.results, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  const found = missing.length - absent.length;
  process.stdout.write(`${found} of ${missing.length} accepted pictures are back in the store, ${store.folder}.\n`);
  if (absent.length > 0) process.stdout.write(`These could not be taken again: ${absent.join(', ')}.\n`);
  return absent.length === 0 ? 0 : 1;
}
