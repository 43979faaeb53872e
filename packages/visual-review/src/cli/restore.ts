// visual-review restore: takes accepted pictures again that the store does not have, at the commit that accepted them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { findGroups } from '../causes/find-groups.ts';
import { decode, write } from '../pictures/pictures.ts';
import type { ReviewConfig } from '../project/config.ts';
import { placesOf } from '../project/places.ts';
import { readResults } from '../record/accept.ts';
import { readPath } from '../record/record.ts';
import { openStore, storeFolder } from '../record/store.ts';
import type { Outcome, PictureFacts } from '../results/results.ts';
import { writeAccepted } from '../run/write-sides.ts';
import { UsageError } from './usage.ts';

/** The last commit that changed the accepted hashes of the outcome's component. */
function commitOf({ root, ...config }: ReviewConfig, { path }: Outcome) {
  const { accepted } = placesOf({ root, ...config });
  const file = relative(root, join(accepted, `${readPath(path).component}.json`));
  return execFileSync('git', ['log', '-1', '--format=%H', '--', file], { cwd: root, encoding: 'utf8' }).trim();
}

/** Shows the stories as they were at a commit. The run keeps the pictures that equal the accepted ones. */
function showAt(root: string, commit: string, ids: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'visual-review-'));
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '' } });
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root });
    run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
    run('npx', '--no-install', 'visual-review', 'test', ...ids);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
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
  for (const [commit, outcomes] of Map.groupBy(missing, (outcome) => commitOf(config, outcome)))
    showAt(config.root, commit, [...new Set(outcomes.map(({ id }) => id))]);
  let found = 0;
  for (const outcome of missing) {
    const before = outcome.accepted && (await store.read(outcome.accepted));
    if (!before) continue;
    found++;
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
  process.stdout.write(`${found} of ${missing.length} accepted pictures are back in the store, ${store.folder}.\n`);
  return found === missing.length ? 0 : 1;
}
