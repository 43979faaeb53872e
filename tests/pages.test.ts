import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { styledClasses } from './page-classes';
import { root } from './project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const files = globSync('apps/web/src/{app,routes}/**/*.tsx', { cwd: root })
  .filter((path) => !/[.](?:stories|test)[.]tsx$/.test(path))
  .toSorted();
const pages = files.filter((path) => path.endsWith('-page.tsx'));

test('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(25);
});

test.each(files)('%s has no class names beyond layout', (path) => {
  expect(styledClasses(read(path))).toEqual([]);
});

describe.each(pages)('%s', (path) => {
  const stories = path.replace(/[.]tsx$/, '.stories.tsx');

  test('has stories for the default, a phone and large text', () => {
    expect(existsSync(join(root, stories)), `${stories} is missing`).toBe(true);
    const source = read(stories);
    expect(source).toMatch(/title: 'Pages\//);
    expect(source).toMatch(/^export const (?:Phone|OnAPhone)\b/m);
    expect(source).toMatch(/^export const LargeText\b/m);
  });

  test('does not read the clock', () => {
    expect(read(path)).not.toMatch(/Date[.]now\(\)|= new Date\(\)/);
  });
});

describe('the rule for class names', () => {
  test.each([
    '<p className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]" />',
    '<p className="-mx-4 sm:-mx-6 max-lg:hidden print:block sticky top-6" />',
    "<p className={empty ? '' : 'pb-12 sr-only'} />",
    '<p className={className} />',
  ])('lets %s pass', (source) => {
    expect(styledClasses(source)).toEqual([]);
  });

  test.each([
    ['<p className="mt-6 text-ink-muted" />', ['text-ink-muted']],
    ["<p className={wrong ? 'lg:bg-danger' : 'grid'} />", ['lg:bg-danger']],
    ['<p className="font-semibold underline hover:grid" />', ['font-semibold', 'underline', 'hover:grid']],
    ['<p className="rounded-card p-4 border shadow-raised" />', ['rounded-card', 'border', 'shadow-raised']],
  ])('refuses %s', (source, expected) => {
    expect(styledClasses(source)).toEqual(expected);
  });
});
