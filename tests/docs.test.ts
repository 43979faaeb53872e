import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { markdownFiles } from './markdown-files';
import { root } from './project-fixture';

const slug = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-');

const headings = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

test.each(markdownFiles(root).map((path) => relative(root, path)))('every relative link in %s has a target', (name) => {
  const path = join(root, name);
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    return !existsSync(target) || (anchor !== undefined && !headings(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('the README of every package says that npm does not have it yet', () => {
  const missing = readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/README.md`)
    .filter((path) => !/is not published yet/.test(readFileSync(join(root, path), 'utf8')));
  expect(missing).toEqual([]);
});

/** The Markdown files that the build copies into a package. A link to any other file has no target in the package. */
const packedFiles = new Set(['README.md', 'CHANGELOG.md', 'LICENSE']);

test.each(['README.md', 'CHANGELOG.md'])('%s of a package links to nothing that npm does not pack', (name) => {
  const paths = globSync(`packages/*/${name}`, { cwd: root });
  const dead = paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, link = '']) => !packedFiles.has(link))
      .map(([, link]) => `${path}: ${link}`),
  );
  expect(paths.length).toBeGreaterThan(3);
  expect(dead).toEqual([]);
});

test('every decision is in the index and has its own number', () => {
  const folder = join(root, 'docs/decisions');
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.+[.]md$/.test(name));
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  const numbers = pages.map((page) => page.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.+[.]md$/.test(name));

test.each(decisions)('%s has the parts of a decision record, in their order', (name) => {
  const text = readFileSync(join(root, 'docs/decisions', name), 'utf8');
  expect(text).toMatch(/^# \d+\. .+\n\n- Status: [\s\S]+?\n- Date: \d{4}-\d{2}-\d{2}\n/);
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
  expect(parts).toEqual(['Context', 'Decision', 'Alternatives considered', 'Consequences']);
});

test('every script that the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const text = ['README.md', 'CONTRIBUTING.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const named = [...text.matchAll(/npm run ([a-z:0-9]+)/g)].map(([, name = '']) => name);
  const parts = [...text.matchAll(/`((?:check|test|build):[a-z0-9]+)`/g)].map(([, name = '']) => name);
  expect([...named, ...parts].filter((name) => !(name in scripts))).toEqual([]);
});
