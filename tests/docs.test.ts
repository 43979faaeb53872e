import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project-fixture';

const skipped = new Set([
  'node_modules',
  '.git',
  'dist',
  'storybook-static',
  'test-results',
  'coverage',
  'playwright-report',
]);

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const slug = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-');

const headings = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

test.each(markdownFiles(root).map((path) => relative(root, path)))('every link in %s leads somewhere', (name) => {
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

test('every decision is in the index, and numbered once', () => {
  const folder = join(root, 'docs/decisions');
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.+[.]md$/.test(name));
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  const numbers = pages.map((page) => page.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
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
