import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import changelog, { faultOf, groupEntries, groups } from '../.changeset/changelog.mjs';
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
    expect(faultOf(text), path).toBeUndefined();
  }
});

test.each(published)('the changelog of $name begins with its version', ({ folder, name, version }) => {
  const [title, , newest] = readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8').split('\n');
  expect([title, newest]).toEqual([`# ${name}`, `## ${version}`]);
});

test.each(published)('every entry in the changelog of $name is in a group', ({ folder }) => {
  const [, ...versions] = readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  for (const version of versions) {
    const headings = [...version.matchAll(/^### (.+)$/gm)].map(([, group = '']) => group);
    expect(headings.length).toBeGreaterThan(0);
    expect(headings).toEqual(groups.filter((group) => headings.includes(group)));
    expect(version).toMatch(/^.+\n\n### /);
  }
});

test('a changeset needs known groups with a text in each', () => {
  expect(faultOf('### Added\n\n- A button.\n\n### Fixed\n\n- A link.\n')).toBeUndefined();
  expect(faultOf('')).toBe('It describes no change.');
  expect(faultOf('- A button.')).toContain('begins without a group');
  expect(faultOf('### News\n\n- A button.')).toContain('“News” is no group');
  expect(faultOf('### Added\n\n### Fixed\n\n- A link.')).toBe('Its group “Added” is empty.');
});

test('an entry of a changelog is one item, or the items of a list', async () => {
  const write = (summary: string) => changelog.getReleaseLine({ id: 'new-button', summary });
  expect(await write('### Added\n\nOne change.\n\nMore of it.\n')).toBe('### Added\n\n- One change.\n\n  More of it.');
  expect(await write('### Fixed\n\n- One.\n- Another.')).toBe('### Fixed\n\n- One.\n- Another.');
  await expect(write('One change.')).rejects.toThrow('.changeset/new-button.md: Its text begins without a group.');
});

test('a changelog names the updated packages in one line', async () => {
  const updated = ['ui', 'machines'].map((name) => ({ name: `@sehat/${name}`, newVersion: '0.3.0' }));
  const line = await changelog.getDependencyReleaseLine([], updated);
  expect(line).toBe('### Changed\n\n- Needs @sehat/ui 0.3.0, @sehat/machines 0.3.0.');
  expect(await changelog.getDependencyReleaseLine([], [])).toBe('');
});

test('a release has each group once, in order, and leaves earlier releases alone', async () => {
  const write = (id: string, summary: string) => changelog.getReleaseLine({ id, summary });
  const added = await write('a', '### Fixed\n\n- A link.\n\n### Added\n\n- A button.');
  const broken = await write('b', '### Breaking\n\n- A prop is gone.\n\n### Added\n\n- A list.');
  const needs = await changelog.getDependencyReleaseLine([], [{ name: '@sehat/ui', newVersion: '0.3.0' }]);
  const earlier = '## 0.2.0\n\n### Added\n\n- The first version.\n';
  const written = `# @sehat/x\n\n## 0.3.0\n\n### Minor Changes\n\n${added}\n\n${broken}\n\n### Patch Changes\n\n${needs}\n\n${earlier}`;
  expect(groupEntries(written)).toBe(
    [
      '# @sehat/x\n\n## 0.3.0',
      '### Breaking\n\n- A prop is gone.',
      '### Added\n\n- A button.\n- A list.',
      '### Changed\n\n- Needs @sehat/ui 0.3.0.',
      `### Fixed\n\n- A link.\n\n${earlier}`,
    ].join('\n\n'),
  );
});
