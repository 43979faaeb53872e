import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The root folder of the project. */
export const root = resolve(import.meta.dirname, '..');

const configuration = [
  '.gitignore',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'biome.json',
  'tsconfig.json',
  'scripts/lint/sehat.mjs',
  'scripts/lint/literal-text.mjs',
  'scripts/lint/plain-comments.mjs',
];
const workspaces = { ui: 'packages/ui', machines: 'packages/machines', catalog: 'packages/catalog', mocks: 'mocks' };
const libraries = [
  'react',
  'react-router-dom',
  'xstate',
  '@xstate/react',
  '@supabase/realtime-js',
  'ky',
  'msw',
  'valibot',
  'vitest',
];

/** A temporary project with this project's configuration and workspaces, empty libraries, and the given files. */
export interface Fixture {
  folder: string;
  remove: () => void;
}

/** Makes a fixture. Each parallel run gets its own folder. */
export function makeFixture(files: Record<string, string>): Fixture {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sehat-fixture-')));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };

  for (const name of configuration) write(name, readFileSync(join(root, name), 'utf8'));
  write('package.json', JSON.stringify({ name: 'fixture', private: true, type: 'module' }));
  for (const name of libraries) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js' }),
    );
    write(`node_modules/${name}/index.js`, 'export default {};\n');
  }
  mkdirSync(join(folder, 'node_modules/@sehat'), { recursive: true });
  for (const [name, path] of Object.entries(workspaces)) {
    write(`${path}/package.json`, readFileSync(join(root, path, 'package.json'), 'utf8'));
    symlinkSync(join(folder, path), join(folder, 'node_modules/@sehat', name), 'junction');
  }
  for (const [path, content] of Object.entries(files)) write(path, content);
  for (const path of ['apps', 'scripts', 'supabase', 'tests', '.storybook']) {
    if (!existsSync(join(folder, path))) mkdirSync(join(folder, path));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
