import { spawnSync } from 'node:child_process';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\0').filter(Boolean);
}

/** Files that differ from `commit` in the working tree, and files that git does not track yet. */
export const listChangedFiles = (commit) => [
  ...git('diff', '--name-only', '--no-renames', '-z', commit),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];
