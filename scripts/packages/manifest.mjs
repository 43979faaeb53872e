import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one that a package has: all of its looks. The others are its parts. */
export const styleSheet = './tokens.css';

const nameOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that a built one really imports, in code or types. */
function importedBy(dist) {
  const names = new Set();
  for (const path of globSync('**/*.{js,d.ts}', { cwd: dist })) {
    const code = readFileSync(join(dist, path), 'utf8');
    for (const [, specifier] of code.matchAll(/(?:from|import|import\() ?['"]([^.'"][^'"]*)['"]/g)) {
      if (!specifier.startsWith('node:')) names.add(nameOf(specifier));
    }
  }
  return names;
}

/** `./src/button/button.tsx` as it lies in dist. Types stand first: the first condition that fits counts. */
function exportOf([subpath, file], dist) {
  if (file.endsWith('.css')) return [subpath, subpath];
  const built = file.replace('./src/', './').replace(/[.]tsx?$/, '');
  for (const ending of ['.js', '.d.ts']) {
    if (!existsSync(join(dist, `${built}${ending}`))) throw new Error(`${subpath}: ${built}${ending} was not built.`);
  }
  return [subpath, { types: `${built}.d.ts`, default: `${built}.js` }];
}

/**
 * The package.json of a package that others install. Here versions are exact, so that everybody tests the same; others may have a later
 * one that keeps its promises.
 */
export function describePackage({ manifest, entries, dist }) {
  const { name, version, description, dependencies = {}, peerDependencies = {}, peerDependenciesMeta } = manifest;
  const imported = importedBy(dist);
  const unknown = [...imported].filter((used) => !(used in dependencies) && !(used in peerDependencies));
  if (unknown.length > 0)
    throw new Error(`${name} imports ${unknown.join(', ')}, which its package.json does not list.`);
  const published = entries.filter(([subpath, file]) => !file.endsWith('.css') || subpath === styleSheet);
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: manifest.sideEffects,
    exports: {
      ...Object.fromEntries(published.map((entry) => exportOf(entry, dist))),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      Object.entries(dependencies)
        .filter(([dependency]) => imported.has(dependency))
        .map(([dependency, exact]) => [dependency, `^${exact}`]),
    ),
    peerDependencies,
    peerDependenciesMeta,
  };
}
