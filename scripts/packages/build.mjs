// npm run build -w @sehat/ui [-- --out-dir <folder>]: builds the published package, with its own package.json. The
// default folder is the workspace's `dist`, and `npm publish packages/ui/dist` publishes it. Code in this repository
// imports the sources instead.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { readArguments } from '../read-arguments.mjs';
import { clientModules } from './client-modules.mjs';
import { describeTokens } from './design-tokens.mjs';
import { listEntries } from './entries.mjs';
import { describePackage, isStyleSheet } from './manifest.mjs';
import { prefixClasses } from './prefix-classes.mjs';
import { splitStyles } from './split-styles.mjs';

// With the value of a test runner, the modules call a JSX function that the production build of React lacks.
process.env.NODE_ENV = 'production';

const root = join(import.meta.dirname, '..', '..');
const folder = process.cwd();
const { values } = readArguments('npm run build -w @sehat/ui -- [--out-dir <folder>]', {
  options: { 'out-dir': { type: 'string', default: 'dist' } },
});
const dist = resolve(folder, values['out-dir']);
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const entries = listEntries(folder, manifest.exports);
const scripts = entries.filter(([, file]) => !file.endsWith('.css'));
const [styleSheet, styles] = entries.find(([subpath]) => isStyleSheet(subpath)) ?? [];

/**
 * Folders of other workspaces whose modules the package contains, as import prefixes: `@sehat/machines/testing`. The
 * package has them in a folder of the same last name, so that its users need not install the whole workspace.
 */
const bundled = (manifest.bundles ?? []).map((prefix) => {
  const [, workspace, ...path] = prefix.split('/');
  const name = path.at(-1);
  return { prefix: `${prefix}/`, source: join(root, 'packages', workspace, 'src', ...path), name };
});
const isBundled = (id) => bundled.some(({ prefix, source }) => id.startsWith(prefix) || id.startsWith(source));

const banner = `/*! ${manifest.name} ${manifest.version} | MIT, see LICENSE */`;

/**
 * Returns the package and the name of a file whose text the code imports: elkjs and elk-worker.min for
 * `elkjs/lib/elk-worker.min.js?raw`. Returns undefined for other modules.
 */
function foreignText(id) {
  const [, owner, file] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:.+\/)?([^/]+)[.]\w+[?]raw$/.exec(id ?? '') ?? [];
  return owner && { owner, file };
}

const manifestOf = (owner) => JSON.parse(readFileSync(join(root, 'node_modules', owner, 'package.json'), 'utf8'));

/** The file of the built package with the licence of another package. */
const licenceOf = (owner) => `LICENSE-${owner.replace('/', '-')}.md`;

/** The first comment of a chunk. It names the licence, because the package contains code of other authors. */
function bannerOf({ facadeModuleId }) {
  const text = foreignText(facadeModuleId);
  if (!text) return banner;
  const { name, version, license, repository } = manifestOf(text.owner);
  const source = repository.url.replace(/^git[+]/, '').replace(/[.]git$/, '');
  return `/*! ${name} ${version} | ${license}, see ${licenceOf(name)} | source: ${source} */`;
}

const common = { configFile: false, root: folder, publicDir: false, logLevel: 'warn' };

const modulesIn = (source) =>
  globSync('*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(source, file));

/** Returns the place of a bundled module in the package, without its ending, or undefined for other modules. */
function placeOfBundled(id) {
  const found = bundled.find(({ source }) => id?.startsWith(source));
  return (
    found &&
    join(found.name, relative(found.source, id))
      .replaceAll(sep, '/')
      .replace(/[.]tsx?$/, '')
  );
}

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
        external: (id) => /^[^./\0]/.test(id) && !id.startsWith(folder) && !isBundled(id) && !id.endsWith('?raw'),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(folder, 'src'),
          // npm leaves a folder `node_modules` out of a package.
          entryFileNames: ({ facadeModuleId, name }) =>
            `${placeOfBundled(facadeModuleId) ?? foreignText(facadeModuleId)?.file ?? name}.js`,
          banner: bannerOf,
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
        output: {
          assetFileNames: ({ names }) => (names[0].endsWith('.css') ? basename(styleSheet) : 'fonts/[name][extname]'),
        },
      },
    },
  });

/** Adds the file extension to relative imports: Node requires it, and the sources omit it. */
const withEndings = (types) => types.replaceAll(/(from |import\()(['"])([.][^'"]*?)([.]tsx?)?\2/g, '$1$2$3.js$2');

/** Replaces imports of bundled modules by the path from a file of the package. */
const withOwnCopies = (types, path) =>
  bundled.reduce((text, { prefix, name }) => {
    const here = relative(dirname(path), name).replaceAll(sep, '/');
    return text.replaceAll(prefix, `${here.startsWith('.') ? here : `./${here}`}/`);
  }, types);

function writeTypes(types, path) {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), withEndings(withOwnCopies(types, path)));
}

/** Copies the types of bundled modules that the package's own types import, directly or through each other. */
function copyBundledTypes(from, name) {
  const own = globSync('**/*.d.ts', { cwd: dist }).map((path) => readFileSync(join(dist, path), 'utf8'));
  const wanted = own.join('').matchAll(new RegExp(`/${name}/([^'"]+)[.]js`, 'g'));
  const queue = [...new Set([...wanted].map(([, module]) => module))];
  for (const module of queue) {
    const types = readFileSync(join(from, `${module}.d.ts`), 'utf8');
    writeTypes(types, join(name, `${module}.d.ts`));
    const needed = [...types.matchAll(/from '[.][/]([^']+)'/g)].map(([, other]) => other);
    queue.push(...needed.filter((other) => !queue.includes(other)));
  }
}

function buildTypes() {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const workshop = mkdtempSync(join(root, 'node_modules/.cache/types-'));
  try {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: workshop },
      // TypeScript writes no types for a module that it reaches through node_modules.
      include: [
        ...scripts.map(([, file]) => join(folder, file)),
        ...bundled.flatMap(({ source }) => modulesIn(source)),
      ],
    };
    writeFileSync(join(workshop, 'tsconfig.json'), JSON.stringify(config));
    const { status } = spawnSync('tsc', ['-p', workshop], { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) throw new Error('TypeScript could not write the types. Its errors are printed above.');
    const made = (source) => join(workshop, relative(root, source));
    const own = made(join(folder, 'src'));
    for (const path of globSync('**/*.d.ts', { cwd: own })) writeTypes(readFileSync(join(own, path), 'utf8'), path);
    for (const { source, name } of bundled) copyBundledTypes(made(source), name);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

rmSync(dist, { recursive: true, force: true });
const built = await buildScripts();
// The style sheet of the package includes the sheets that its modules import.
for (const sheet of globSync('*.css', { cwd: dist })) rmSync(join(dist, sheet));
const chunks = built.flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'));
const own = new Set(chunks.map(({ fileName }) => fileName));
/** The modules of other packages that the code imports. */
const imports = chunks.flatMap((chunk) => chunk.imports.concat(chunk.dynamicImports)).filter((id) => !own.has(id));
if (styles) {
  await buildStyles();
  copyFileSync(join(root, 'packages/ui/src/tokens/fonts/OFL.txt'), join(dist, 'fonts/OFL.txt'));
}
if (styleSheet === './tokens.css') {
  const [theme, colours, contrast] = ['theme', 'colours', 'contrast-theme'].map((name) =>
    readFileSync(join(folder, `src/tokens/${name}.css`), 'utf8'),
  );
  const sheets = splitStyles(readFileSync(join(dist, 'tokens.css'), 'utf8'), theme);
  writeFileSync(
    join(dist, 'tokens.json'),
    `${JSON.stringify(describeTokens({ theme, colours, contrast }), null, 2)}\n`,
  );
  const written = new Map(chunks.map(({ fileName }) => [fileName, readFileSync(join(dist, fileName), 'utf8')]));
  const { sheet, codes } = prefixClasses(sheets['components.css'], written);
  for (const [name, css] of Object.entries({ ...sheets, 'components.css': sheet }))
    writeFileSync(join(dist, name), css);
  const clients = clientModules(codes);
  for (const [file, code] of codes)
    writeFileSync(join(dist, file), clients.has(file) ? `"use client";\n${code}` : code);
}
buildTypes();
writeFileSync(
  join(dist, 'package.json'),
  `${JSON.stringify(describePackage({ manifest, entries, dist, imports }), null, 2)}\n`,
);
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
for (const owner of new Set(chunks.map(({ facadeModuleId }) => foreignText(facadeModuleId)?.owner))) {
  if (owner) copyFileSync(join(root, 'node_modules', owner, 'LICENSE.md'), join(dist, licenceOf(owner)));
}
for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(folder, file), join(dist, file));
if (existsSync(join(folder, 'codemods'))) cpSync(join(folder, 'codemods'), join(dist, 'codemods'), { recursive: true });
