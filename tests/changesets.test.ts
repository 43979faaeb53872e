import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import changelog from '../.changeset/changelog.mjs';
import { root } from './project-fixture';

interface Manifest {
  name: string;
  version: string;
  scripts?: { build?: string };
}

const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const workspaces = globSync(['apps/*/package.json', 'packages/*/package.json', 'mocks/package.json'], {
  cwd: root,
}).map((path) => Object.assign(read<Manifest>(path), { folder: dirname(path) }));
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

test.each(published)('the changelog of $name begins with its version', ({ folder, name, version }) => {
  const [title, , newest] = readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8').split('\n');
  expect([title, newest]).toEqual([`# ${name}`, `## ${version}`]);
});

test('an entry of a changelog is one item, or the items of a list', async () => {
  const write = (summary: string) => changelog.getReleaseLine({ summary });
  expect(await write('One change.\n\nMore of it.\n')).toBe('- One change.\n\n  More of it.');
  expect(await write('- One change.\n- Another one.')).toBe('- One change.\n- Another one.');
});

test('a changelog names the updated packages in one line', async () => {
  const updated = ['ui', 'machines'].map((name) => ({ name: `@sehat/${name}`, newVersion: '0.3.0' }));
  const line = await changelog.getDependencyReleaseLine([], updated);
  expect(line).toBe('- Needs @sehat/ui 0.3.0, @sehat/machines 0.3.0.');
  expect(await changelog.getDependencyReleaseLine([], [])).toBe('');
});
