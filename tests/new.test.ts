import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './project-fixture';

const leftOut = new Set(['.git', 'node_modules', 'dist', 'storybook-static', 'coverage', 'test-results']);
const bin = (path: string) => join(root, 'node_modules', path);

let copy: string;

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: copy, encoding: 'utf8' });
  return { status, stdout, stderr, output: stdout + stderr };
};
const scaffold = (...args: string[]) => run('scripts/new.mjs', ...args);
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

/** Links each installed package, because the copy needs its own caches and its own workspaces under `@sehat`. */
function linkModules(from: string, to: string) {
  mkdirSync(join(to, '@sehat'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@sehat' && !/^[.](?:cache|vite)/.test(name))
      symlinkSync(join(from, name), join(to, name), 'junction');
  for (const name of readdirSync(join(from, '@sehat'))) {
    const workspace = relative(root, realpathSync(join(from, '@sehat', name)));
    symlinkSync(join(copy, workspace), join(to, '@sehat', name), 'junction');
  }
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'sehat-new-')));
  cpSync(root, copy, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const scaffolds = [
  {
    args: ['component', 'visit-note', '--group', 'Care'],
    files: ['packages/ui/src/visit-note/visit-note.tsx', 'packages/ui/src/visit-note/visit-note.stories.tsx'],
  },
  {
    args: ['machine', 'visit-note'],
    files: [
      'packages/machines/src/visit-note/visit-note.machine.ts',
      'packages/machines/src/visit-note/visit-note.model.ts',
      'packages/machines/src/visit-note/visit-note.rules.test.ts',
      'packages/machines/src/visit-note/visit-note.rules.ts',
      'packages/machines/src/visit-note/visit-note.test.ts',
      'packages/machines/src/visit-note/visit-note.types.ts',
    ],
  },
  {
    args: ['route', '/visit-notes/:noteId', '--access', 'signedIn', '--title', 'Your visit notes'],
    files: [
      'apps/web/src/routes/visit-notes/route.tsx',
      'apps/web/src/routes/visit-notes/visit-notes-page.tsx',
      'apps/web/src/routes/visit-notes/visit-notes-page.stories.tsx',
    ],
  },
  { args: ['mock', 'visit-notes'], files: ['mocks/tables/visit-notes.ts', 'mocks/tables/visit-notes.test.ts'] },
];
const files = scaffolds.flatMap((each) => each.files);
const workbench = 'packages/simulator/src/workbench/workbench.stories.tsx';
const lists = ['apps/web/src/paths/paths.ts', 'apps/web/src/app/route-table.ts', 'mocks/tables/tables.ts', workbench];

describe('npm run new', () => {
  test.each(scaffolds)(
    'makes a $args.0',
    ({ args, files: expected }) => {
      const { status, stdout, stderr } = scaffold(...args);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      for (const file of expected) {
        expect(existsSync(join(copy, file)), file).toBe(true);
        expect(stdout.replaceAll('\\', '/')).toContain(file);
        expect(read(file)).not.toMatch(/\{\{|__name__/);
      }
    },
    60_000,
  );

  test('adds a route to the paths and to the route table, before the catch-all', () => {
    expect(read('apps/web/src/paths/paths.ts')).toContain("visitNotes: '/visit-notes/:noteId',");
    const table = read('apps/web/src/app/route-table.ts');
    expect(table).toContain("import('../routes/visit-notes/route')");
    expect(table.indexOf('visit-notes')).toBeLessThan(table.indexOf("'*'"));
  });

  test('serves the new table', () => {
    expect(read('mocks/tables/tables.ts')).toMatch(/tables: readonly Table\[\] = \[.*visitNotes/s);
  });

  test('simulates the new machine in the terminal, under both of its names', () => {
    for (const name of ['visit-note', 'visitNote']) {
      const { status, output } = run('scripts/simulate.mjs', name, '--seed', '7');
      expect(status, output).toBe(0);
      expect(output).toContain('visitNote, seed 7');
    }
  }, 60_000);

  test('writes a workbench for the new machine', () => {
    // The installed packages are outside the copy, and Vite's server serves no file from there without this option.
    writeFileSync(
      join(copy, 'vitest.copy.config.ts'),
      `import config from './vitest.config.ts';
       for (const project of config.test.projects) project.server = { fs: { strict: false } };
       export default config;`,
    );
    const { status, output } = run(
      bin('vitest/vitest.mjs'),
      'run',
      '--config',
      'vitest.copy.config.ts',
      '--project',
      'stories',
      workbench,
      '-t',
      'Visit Note',
    );
    expect(status, output).toBe(0);
    expect(stripVTControlCharacters(output)).toMatch(/Tests +1 passed/);
  }, 180_000);

  test('writes formatted code', () => {
    const { status, output } = run(bin('@biomejs/biome/bin/biome'), 'ci', ...files, ...lists);
    expect(status, output).toBe(0);
  });

  test('writes code without type errors', () => {
    const config = { extends: './tsconfig.json', include: ['apps/web/src/*.d.ts', ...files, ...lists] };
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    const { output } = run(
      bin('@typescript/native/bin/tsc'),
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      'tsconfig.new.json',
    );
    const errors = output.split('\n').filter((line) => [...files, ...lists].some((file) => line.startsWith(file)));
    expect(errors).toEqual([]);
    expect(output).not.toContain('error TS5');
  }, 60_000);

  test('writes code that passes the linter', () => {
    const oxlint = bin('oxlint/bin/oxlint');
    const { status, output } = run(oxlint, '--type-aware', '--deny-warnings', ...files, ...lists);
    expect(status, output).toBe(0);
  }, 60_000);

  test('writes tests that pass', () => {
    const vitest = bin('vitest/vitest.mjs');
    // These demand something of every machine and component, so also of the new ones.
    const ofAll = [
      'packages/machines/src/all-models.test.ts',
      'packages/machines/src/all-tables.test.ts',
      'tests/component-list.test.ts',
    ];
    const tests = [...files.filter((file) => file.endsWith('.test.ts')), ...ofAll];
    const { status, output } = run(vitest, 'run', '--project', 'unit', ...tests);
    expect(status, output).toBe(0);
    expect(stripVTControlCharacters(output)).toMatch(/Test Files\s+6 passed/);
  }, 120_000);
});

describe('npm run new refuses', () => {
  test.each([
    { args: [], says: 'What shall it be?' },
    { args: ['widget', 'a'], says: '"widget" is unknown' },
    { args: ['component'], says: 'A component needs a name.' },
    { args: ['component', 'VisitNote'], says: '"VisitNote" is no name for a component' },
    { args: ['component', '../escape'], says: '"../escape" is no name' },
    { args: ['component', 'fine', '--group', 'Misc'], says: '--group is one of Actions' },
    { args: ['component', 'fine', '--access', 'open'], says: 'A component has no option --access' },
    { args: ['component', 'one', 'two'], says: 'One at a time' },
    { args: ['component', 'fine', '--colour'], says: '--colour' },
    { args: ['component', 'button'], says: 'packages/ui/src/button/button.tsx' },
    { args: ['machine', '9lives'], says: '"9lives" is no name for a machine' },
    { args: ['machine', 'auth'], says: 'packages/machines/src/auth/auth.machine.ts' },
    { args: ['route', 'visit'], says: '"visit" is no path' },
    { args: ['route', '/:id'], says: 'nothing but parameters' },
    { args: ['route', '/signin'], says: 'routes/signin/route.tsx' },
    { args: ['route', '/fine', '--access', 'secret'], says: '--access is one of open' },
    { args: ['mock', 'Appointments'], says: '"Appointments" is no name for a table' },
    { args: ['mock', 'appointments'], says: 'mocks/tables/appointments.ts' },
  ])('$args: $says', ({ args, says }) => {
    const { status, stderr } = scaffold(...args);
    expect(status).toBe(1);
    expect(stderr.replaceAll('\\', '/')).toContain(says);
    expect(stderr).not.toContain('    at ');
  });

  test('a path whose key already exists', () => {
    const paths = read('apps/web/src/paths/paths.ts');
    writeFileSync(
      join(copy, 'apps/web/src/paths/paths.ts'),
      paths.replace('} as const;', "  fine: '/elsewhere',\n} as const;"),
    );
    const { status, stderr } = scaffold('route', '/fine');
    writeFileSync(join(copy, 'apps/web/src/paths/paths.ts'), paths);
    expect(status).toBe(1);
    expect(stderr).toContain("already has fine: '/elsewhere'");
  });

  test('without writing files', () => {
    expect(existsSync(join(copy, 'packages/ui/src/fine'))).toBe(false);
    expect(existsSync(join(copy, 'apps/web/src/routes/fine'))).toBe(false);
  });
});
