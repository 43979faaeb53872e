// npm run check:commits: checks the messages of the commits after the recorded one. `--since <commit>` overrides that
// one.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { isatty } from 'node:tty';
import { format } from '@commitlint/format';
import lint from '@commitlint/lint';
import { readArguments } from '../read-arguments.mjs';
import { lastUncheckedCommit, parserOpts, plugin, rulesFor } from './rules.mjs';

const { values } = readArguments('npm run check:commits -- --since <commit>', {
  options: { since: { type: 'string', default: lastUncheckedCommit } },
});

const git = (...args) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 });
const prints = (answer, ...args) => git(...args).stdout.trim() === answer;

/** Returns the commits to check as a revision range, with a note when the clone lacks some of them. */
function findRange(since) {
  if (!prints('true', 'rev-parse', '--is-inside-work-tree'))
    return { note: 'no git repository here, so no commit to check' };
  if (git('merge-base', '--is-ancestor', since, 'HEAD').status === 0) return { range: `${since}..HEAD` };
  if (prints('true', 'rev-parse', '--is-shallow-repository')) {
    return {
      range: 'HEAD',
      note: `this clone is shallow and lacks ${since}, so only the commits that it has are checked`,
    };
  }
  console.error(`${since} is not an ancestor of HEAD. Record another commit in scripts/commits/rules.mjs.`);
  return process.exit(1);
}

/**
 * Reads the commits of a range. The oldest commit of a shallow clone has no parent, so git lists every file. It
 * counts as 0 files.
 */
function readCommits(range) {
  const { stdout, stderr, status } = git('log', '--no-merges', '--name-only', '--format=%x00%h%x00%P%x00%B%x00', range);
  if (status !== 0) throw new Error(stderr);
  const fields = stdout.split('\0').slice(1);
  return Array.from({ length: fields.length / 4 }, (_, at) => {
    const [hash, parents, message, files] = fields.slice(at * 4, at * 4 + 4);
    return { hash, message: message.trim(), files: parents ? files.trim().split('\n').length : 0 };
  });
}

const { range, note } = findRange(values.since);
if (note) console.log(`Note: ${note}.`);
const commits = range ? readCommits(range) : [];
const results = await Promise.all(
  commits.map(async ({ hash, message, files }) => {
    const options = { parserOpts, plugins: { sehat: plugin }, defaultIgnores: false };
    const outcome = await lint(message, rulesFor(files), options);
    return { ...outcome, input: `${hash} ${message.split('\n', 1)[0]}` };
  }),
);
const invalid = results.filter(({ valid }) => !valid);
if (invalid.length > 0) {
  console.error(format({ results: invalid }, { color: isatty(2) }));
  console.error('Reword them with git rebase --interactive. CONTRIBUTING.md, “Commits”, lists the rules.');
}
console.log(`${commits.length} commits checked, ${invalid.length} refused.`);
process.exitCode = invalid.length === 0 ? 0 : 1;
