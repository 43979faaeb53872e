import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readImporters } from '../scripts/test/import-graph.mjs';
import { readJourney } from '../scripts/test/read-journey.mjs';
import { addressesOf, selectTests } from '../scripts/test/select-tests.mjs';
import { root } from './project-fixture';

let importers: Map<string, string[]>;
beforeAll(async () => {
  importers = (await readImporters()) as Map<string, string[]>;
}, 120_000);

const select = (...changed: string[]) => selectTests(changed, importers);

describe('a change', () => {
  test('of a component runs its stories, those of pages that use it, and the walk through all pages', () => {
    const { unit, stories, journeys, onDatabase, all } = select('packages/ui/src/star-rating/star-rating.tsx');
    expect(all).toBeUndefined();
    expect(stories).toContain('packages/ui/src/star-rating/star-rating.stories.tsx');
    expect(stories).toContain('apps/web/src/routes/feedback/feedback-page.stories.tsx');
    expect(stories.length).toBeLessThan(10);
    expect(journeys).toEqual(['apps/web/e2e/titles.spec.ts']);
    expect(onDatabase).toEqual([]);
    expect(unit.filter((path) => path.startsWith('packages/machines'))).toEqual([]);
  });

  test('of a component runs the stories of its direct importers, and none of docs pages or of distant pages', () => {
    const { stories } = select('packages/ui/src/badge/badge.tsx');
    expect(stories).toContain('packages/ui/src/badge/badge.stories.tsx');
    expect(stories).toContain('packages/ui/src/doctor-card/doctor-card.stories.tsx');
    expect(stories).toContain('apps/web/src/routes/admin/admin-users-page.stories.tsx');
    expect(stories).not.toContain('apps/web/src/routes/doctors/doctors-page.stories.tsx');
    expect(stories).not.toContain('packages/ui/src/progress/progress.stories.tsx');
  });

  test('lints the changed modules and those that import them directly', () => {
    const { linted } = select('packages/ui/src/star-rating/star-rating.tsx');
    expect(linted).toContain('packages/ui/src/star-rating/star-rating.tsx');
    expect(linted).toContain('apps/web/src/routes/feedback/feedback-page.tsx');
    expect(linted).not.toContain('apps/web/src/routes/feedback/route.tsx');
  });

  test('of a part of a component runs the stories of the component and of its importers', () => {
    const { stories } = select('packages/ui/src/field/choice.tsx');
    expect(stories).toContain('packages/ui/src/checkbox/checkbox.stories.tsx');
  });

  test('of a module that Storybook applies to every story runs all stories', () => {
    const { stories } = select('packages/ui/src/locale/locale.tsx');
    expect(stories.length).toBe([...importers.keys()].filter((path) => path.endsWith('.stories.tsx')).length);
  });

  test('of a story runs that stories file only', () => {
    const path = 'packages/ui/src/badge/badge.stories.tsx';
    expect(select(path)).toEqual({ unit: [], stories: [path], journeys: [], onDatabase: [], linted: [path] });
  });

  test('of a module of the design system without stories runs the journeys to the pages that import it', () => {
    const { journeys, onDatabase } = select('packages/ui/src/format/format.tsx');
    expect(journeys.some((path) => path.startsWith('apps/web/e2e/dashboard.spec.ts'))).toBe(true);
    expect(onDatabase.length).toBeGreaterThan(0);
  });

  test('of a part of a page runs the stories and journeys of that page', () => {
    const { stories, journeys } = select('apps/web/src/routes/feedback/feedback-page.tsx');
    expect(stories).toContain('apps/web/src/routes/feedback/feedback-page.stories.tsx');
    expect(journeys.some((path) => path.startsWith('apps/web/e2e/video-call.spec.ts:'))).toBe(true);
    expect(journeys.filter((path) => /about|cart|session/.test(path))).toEqual([]);
  });

  test('of a machine runs its own tests and every test that imports it', () => {
    const { unit } = select('packages/machines/src/checkout/checkout.machine.ts');
    expect(unit).toContain('packages/machines/src/checkout/checkout.test.ts');
    expect(unit.filter((path) => path.startsWith('packages/machines/src/auth'))).toEqual([]);
  });

  test('of the shell runs all journeys', () => {
    const { journeys } = select('apps/web/src/main.tsx');
    expect(journeys).toHaveLength(
      readdirSync(join(root, 'apps/web/e2e')).filter((name) => name.endsWith('.spec.ts')).length,
    );
  });

  test('of a journey runs that journey', () => {
    expect(select('apps/web/e2e/about.spec.ts').journeys).toEqual(['apps/web/e2e/about.spec.ts']);
  });

  test('of a helper runs the journeys that import it', () => {
    const { journeys } = select('apps/web/e2e/call.ts');
    expect(journeys).toContain('apps/web/e2e/video-call.spec.ts');
    expect(journeys).not.toContain('apps/web/e2e/about.spec.ts');
  });

  test('of prose runs nothing', () => {
    expect(select('README.md', 'docs/decisions/0001-node-through-arch-packages.md')).toEqual({
      unit: [],
      stories: [],
      journeys: [],
      onDatabase: [],
      linted: [],
    });
  });

  test.each([
    'package-lock.json',
    'apps/web/index.html',
    'supabase/migrations/a-new-one.sql',
    'packages/ui/src/gone.tsx',
  ])('of %s, which is not in the import graph, runs all tests', (path) => {
    expect(select('README.md', path).all).toBe(path);
  });
});

test('every route folder has a path', () => {
  const folders = readdirSync(join(root, 'apps/web/src/routes'));
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => addressesOf(folder).length === 0)).toEqual([]);
});

test('finds each test of a journey with its line, also in a loop, and shares tables and hooks among all tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sehat-journey-'));
  try {
    const path = join(folder, 'planted.spec.ts');
    writeFileSync(
      path,
      [
        "import { test } from './fixtures';",
        "const table = ['/cart'];",
        "test('opens', async ({ page }) => page.goto('/about'));",
        "test.describe('a loop', () => {",
        '  for (const path of table) {',
        "    test(`opens ${path}`, async ({ page }) => page.goto('/blog'));",
        '  }',
        '});',
      ].join('\n'),
    );
    const { shared, tests } = readJourney(path);
    expect(tests.map(({ line }) => line)).toEqual([3, 6]);
    expect(tests[0]?.text).toContain('/about');
    expect(shared).toContain('/cart');
    expect(shared).not.toContain('/blog');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
