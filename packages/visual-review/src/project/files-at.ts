import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

const listed = (output: Buffer) => output.toString().split('\0').filter(Boolean);

/** Lists the files that differ from a commit, by their paths from the root. New files are among them. */
export const changedSince = (root: string, commit: string): string[] => [
  ...listed(git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', commit)),
  ...listed(git(root, 'ls-files', '--others', '--exclude-standard', '-z')),
];

/** Returns a function that reads files as they were at a commit. A file that did not exist is empty. */
export function readAt(root: string, commit: string): (path: string) => Buffer {
  const changed = new Set(changedSince(root, commit));
  return (path) => {
    if (!changed.has(path)) return readFileSync(join(root, path));
    try {
      return git(root, 'show', `${commit}:./${path}`);
    } catch {
      return Buffer.alloc(0);
    }
  };
}

/** Whether the repository has this commit. */
export function hasCommit(root: string, commit: string): boolean {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
