// npm run build -w @sehat/ui: builds the published package, with its own package.json, into the workspace's `dist`.
// `npm publish packages/ui/dist` publishes it. Code in this repository imports the sources instead.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { listEntries } from './entries.mjs';
import { describePackage, styleSheet } from './manifest.mjs';

const root = join(import.meta.dirname, '..', '..');
const folder = process.cwd();
const dist = join(folder, 'dist');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const entries = listEntries(folder, manifest.exports);
const scripts = entries.filter(([, file]) => !file.endsWith('.css'));
const [, styles] = entries.find(([subpath]) => subpath === styleSheet) ?? [];

const banner = `/*! ${manifest.name} ${manifest.version} | MIT, see LICENSE */`;

const common = { configFile: false, root: folder, publicDir: false, logLevel: 'warn' };

/** Builds one module per source file, so that importing one component loads only what it needs. */
const buildScripts = () =>
  build({
    ...common,
    build: {
      outDir: dist,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      lib: { entry: scripts.map(([, file]) => join(folder, file)), formats: ['es'] },
      rolldownOptions: {
        external: (id) => /^[^./\0]/.test(id) && !id.startsWith(folder),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(folder, 'src'),
          entryFileNames: '[name].js',
          banner,
        },
      },
    },
  });

/** Builds one style sheet with the rules of all components' class names, and the fonts beside it. */
const buildStyles = () =>
  build({
    ...common,
    base: './',
    plugins: [tailwindcss()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(folder, styles),
        output: { assetFileNames: ({ names }) => (names[0].endsWith('.css') ? 'tokens.css' : 'fonts/[name][extname]') },
      },
    },
  });

/** Adds the file extension to relative imports: Node requires it, and the sources omit it. */
const withEndings = (types) => types.replaceAll(/(from |import\()(['"])([.][^'"]*?)([.]tsx?)?\2/g, '$1$2$3.js$2');

function buildTypes() {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const workshop = mkdtempSync(join(root, 'node_modules/.cache/types-'));
  try {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: workshop },
      include: scripts.map(([, file]) => join(folder, file)),
    };
    writeFileSync(join(workshop, 'tsconfig.json'), JSON.stringify(config));
    const { status } = spawnSync('tsc', ['-p', workshop], { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) throw new Error('TypeScript could not write the types. Its errors are printed above.');
    const made = join(workshop, 'packages', basename(folder), 'src');
    for (const path of globSync('**/*.d.ts', { cwd: made })) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), withEndings(readFileSync(join(made, path), 'utf8')));
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

rmSync(dist, { recursive: true, force: true });
await buildScripts();
if (styles) {
  await buildStyles();
  copyFileSync(join(dirname(join(folder, styles)), 'fonts/OFL.txt'), join(dist, 'fonts/OFL.txt'));
}
buildTypes();
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(describePackage({ manifest, entries, dist }), null, 2)}\n`);
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
cpSync(join(folder, 'README.md'), join(dist, 'README.md'));
