import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import dependencyRules from '../.dependency-cruiser.mjs';
import { sharedChunks } from '../apps/web/vite-plugins/chunks';
import { root } from './project-fixture';

const ignored = ['.git', 'node_modules', 'dist', 'storybook-static', 'generated', 'test-results'];
const files = globSync('**/*.*', {
  cwd: root,
  exclude: ignored.map((folder) => `**/${folder}/**`),
}).map((path) => path.replaceAll('\\', '/'));
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

/** Whether a glob matches a file. Like oxlint and biome, it matches files in any folder when the glob has no slash. */
function isGlobUsed(glob: string) {
  const pattern = glob.includes('/') ? glob : `**/${glob}`;
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0;
}

/**
 * Expands the alternatives of a regular expression: `(a|b)/c` becomes `a/c` and `b/c`. Keeps anchors and look-aheads.
 */
function alternatives(source: string): string[] {
  const group = /(?<!\\)\((?![?])([^()]*\|[^()]*)\)(?![?*+])/.exec(source);
  if (!group) return [source];
  const [whole, choices = ''] = group;
  const isAnchor = choices.split('|').some((choice) => /^[$^]$/.test(choice));
  if (isAnchor) return alternatives(source.replace(whole, () => `(?:${choices})`));
  const [before, after] = [source.slice(0, group.index), source.slice(group.index + whole.length)];
  return choices.split('|').flatMap((choice) => alternatives(before + choice + after));
}

test('a pattern expands to its alternatives', () => {
  expect(alternatives('^(packages/(ui|catalog)|mocks)/')).toEqual([
    '^packages/ui/',
    '^mocks/',
    '^packages/catalog/',
    '^mocks/',
  ]);
  expect(alternatives('(^|/)x(/|$)')).toEqual(['(?:^|/)x(?:/|$)']);
});

test('the build fails when a list of chunks.ts names a module that does not exist', () => {
  const { generateBundle } = sharedChunks();
  const bundle = { 'app.js': { type: 'chunk', fileName: 'app.js', moduleIds: [] } };
  const run = generateBundle as unknown as (options: object, bundle: object) => void;
  expect(() => run({}, bundle)).toThrow(/ui: card \(in app\), /);
});

describe('dependency-cruiser: every pattern matches a file or an installed package', () => {
  const paths = dependencyRules.forbidden.flatMap(({ name, from, to }) =>
    [from, to].flatMap((end: Record<string, unknown>) =>
      ['path', 'pathNot'].flatMap((key) =>
        [end[key] ?? []].flat().map((pattern) => [name, pattern as string] as const),
      ),
    ),
  );
  const packages = globSync('node_modules/{*,@*/*}', { cwd: root }).map((path) => `${path}/`);
  const known = files.concat(packages);
  /** Patterns for paths that are not files: virtual modules, and back-references to the importing package. */
  const special = /virtual:|\$1|\^\$/;

  test.each(paths.filter(([, pattern]) => !special.test(pattern)))('%s: %s', (_, pattern) => {
    const unused = alternatives(pattern).filter((one) => !known.some((path) => new RegExp(one).test(path)));
    expect(unused).toEqual([]);
  });
});

describe('every glob of a configuration file matches something', () => {
  const oxlint = read<{ overrides: { files: string[] }[] }>('.oxlintrc.json');
  const knip = read<{ workspaces: Record<string, { entry?: string[]; project?: string[] }> }>('knip.json');
  const { include } = read<{ include: string[] }>('tsconfig.json');
  const vitestGlobs = [...readFileSync(join(root, 'vitest.config.ts'), 'utf8').matchAll(/'((?:\w+\/)+\*\*[^']*)'/g)];

  test.each(oxlint.overrides.flatMap((override) => override.files))('oxlint: %s', (glob) => {
    expect(isGlobUsed(glob)).toBe(true);
  });

  test.each(
    Object.entries(knip.workspaces).flatMap(([workspace, { entry = [], project = [] }]) =>
      entry.concat(project).map((glob) => (workspace === '.' ? glob : `${workspace}/${glob}`)),
    ),
  )('knip: %s', (glob) => {
    expect(globSync(glob, { cwd: root }).length).toBeGreaterThan(0);
  });

  test.each(include)('TypeScript: %s', (glob) => {
    expect(globSync(glob, { cwd: root }).length).toBeGreaterThan(0);
  });

  test.each(vitestGlobs.map(([, glob = '']) => glob))('Vitest: %s', (glob) => {
    expect(globSync(glob, { cwd: root, exclude: ['**/node_modules/**'] }).length).toBeGreaterThan(0);
  });
});

describe('the configuration of each host', () => {
  const scripts = read<{ scripts: Record<string, string> }>('package.json').scripts;
  const vercel = read<{ buildCommand: string; outputDirectory: string }>('vercel.json');
  const netlify = readFileSync(join(root, 'netlify.toml'), 'utf8');

  test('names the build command and its output folder', () => {
    expect(Object.keys(scripts)).toContain(vercel.buildCommand.replace('npm run ', ''));
    expect(netlify).toContain(`command = "${vercel.buildCommand}"`);
    expect(vercel.outputDirectory).toBe('apps/web/dist');
    expect(netlify).toContain(`publish = "${vercel.outputDirectory}"`);
  });
});
