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
  test('of a component runs its stories, those of pages that use it, and the journeys to these pages', () => {
    const { unit, stories, journeys, all } = select('packages/ui/src/star-rating/star-rating.tsx');
    expect(all).toBeUndefined();
    expect(stories).toContain('packages/ui/src/star-rating/star-rating.stories.tsx');
    expect(stories).toContain('apps/web/src/routes/feedback/feedback-page.stories.tsx');
    expect(stories.length).toBeLessThan(10);
    expect(journeys.some((path) => path.startsWith('apps/web/e2e/video-call.spec.ts:'))).toBe(true);
    expect(journeys.filter((path) => /about|cart|session/.test(path))).toEqual([]);
    expect(unit.filter((path) => path.startsWith('packages/machines'))).toEqual([]);
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
