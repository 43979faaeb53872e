import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project-fixture';

interface Manifest {
  name: string;
  scripts?: { build?: string };
}

const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const workspaces = globSync(['apps/*/package.json', 'packages/*/package.json', 'mocks/package.json'], {
  cwd: root,
}).map((path) => read<Manifest>(path));
const published = workspaces.filter(({ scripts }) => scripts?.build?.includes('scripts/packages/build.mjs'));

test('changesets version exactly the packages that can be built for publishing', () => {
  const { ignore } = read<{ ignore: string[] }>('.changeset/config.json');
  const names = published.map(({ name }) => name);
  expect(names).toHaveLength(4);
  expect(ignore.toSorted()).toEqual(
    workspaces
      .map(({ name }) => name)
      .filter((name) => !names.includes(name))
      .toSorted(),
  );
});

test('every changeset names published packages and describes the change', () => {
  for (const path of globSync('.changeset/*.md', { cwd: root })) {
    const [, head = '', text = ''] = readFileSync(join(root, path), 'utf8').split(/^---$/m);
    const packages = [...head.matchAll(/^['"](.+)['"]: (?:major|minor|patch)$/gm)].map(([, name]) => name);
    expect(packages.length, path).toBeGreaterThan(0);
    expect(
      published.map(({ name }) => name),
      path,
    ).toEqual(expect.arrayContaining(packages));
    expect(text.trim(), path).not.toBe('');
  }
});
