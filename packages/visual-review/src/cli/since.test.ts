import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Dependencies, ReviewConfig } from '../project/config';
import { readAt } from '../project/files-at';
import { filesSince } from './since';

const imports: Record<string, [file: string, steps: number][]> = {
  'src/home.stories.tsx': [
    ['src/home.tsx', 1],
    ['src/badge.tsx', 2],
  ],
  'src/badge.stories.tsx': [['src/badge.tsx', 1]],
  'src/card.stories.tsx': [['src/card.tsx', 1]],
};

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });

function dependenciesAt(commit: string): Dependencies {
  const read = readAt(root, commit);
  const importsOf = (file: string) => new Map([[file, 0], ...(imports[file] ?? [])]);
  return {
    files: Object.keys(imports),
    importsOf,
    digestOf: (file) => [...importsOf(file).keys()].map((one) => read(one).toString()).join('\n'),
  };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'visual-since-test-'));
  mkdirSync(join(root, 'src'));
  const imported = Object.values(imports).flat();
  for (const file of [...Object.keys(imports), ...imported.map(([one]) => one)]) write(file, 'before');
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Start');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const since = (commit: string) => {
  const config: ReviewConfig = {
    project: 'planted',
    root,
    build: () => Promise.resolve(),
    modesOf: () => [],
    readDependencies: (at = 'HEAD') => Promise.resolve(dependenciesAt(at)),
  };
  const now = dependenciesAt('HEAD');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return filesSince(config, commit, {
    ...now,
    digestOf: (file) => [...now.importsOf(file).keys()].map(read).join('\n'),
  });
};

it('lists no file without a change', async () => {
  expect(await since('HEAD')).toEqual([]);
});

it('lists the files that depend on a change, the nearest first', async () => {
  write('src/badge.tsx', 'after');
  expect(await since('HEAD')).toEqual(['src/badge.stories.tsx', 'src/home.stories.tsx']);
});

it('lists a new stories file', async () => {
  git('rm', '--quiet', '--cached', 'src/card.stories.tsx');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Without cards');
  expect(await since('HEAD')).toEqual(['src/card.stories.tsx']);
});

it('refuses a commit that does not exist', async () => {
  await expect(since('nowhere')).rejects.toThrow('The repository has no commit nowhere.');
});
