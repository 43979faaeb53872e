// npm run build -w @sehat/visual-review: builds the published package, with its own package.json, into `dist`. Node
// removes no types in node_modules, so the modules become JavaScript. The review page keeps its TypeScript: the server
// removes its types.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '..', '..');
const dist = join(folder, 'dist');
const workshop = join(root, 'node_modules/.cache/visual-review-types.json');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

rmSync(dist, { recursive: true, force: true });
const config = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(folder, 'src'),
    outDir: dist,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  },
  include: [join(folder, 'src')],
  exclude: ['**/*.test.ts', '**/planted-*.ts', '**/page/*'].map((pattern) => join(folder, 'src', pattern)),
};
writeFileSync(workshop, JSON.stringify(config));
const { status } = spawnSync('tsc', ['-p', workshop], { stdio: 'inherit', shell: process.platform === 'win32' });
rmSync(workshop);
if (status !== 0) throw new Error('TypeScript could not build the package. Its errors are printed above.');

for (const file of globSync('**/*.{mjs,d.mts}', { cwd: join(folder, 'src') }))
  copyFileSync(join(folder, 'src', file), join(dist, file));
cpSync(join(folder, 'src/review/page'), join(dist, 'review/page'), { recursive: true });
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));

const built = (file) => file.replace('./src/', './').replace(/[.]ts$/, '');
const { name, version, description, type, engines, exports, bin, dependencies } = manifest;
const published = {
  name,
  version,
  description,
  license: 'MIT',
  type,
  engines,
  exports: {
    ...Object.fromEntries(
      Object.entries(exports).map(([subpath, file]) => [
        subpath,
        { types: `${built(file)}.d.ts`, default: `${built(file)}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, `${built(file)}.js`])),
  dependencies: Object.fromEntries(Object.entries(dependencies).map(([one, exact]) => [one, `^${exact}`])),
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
