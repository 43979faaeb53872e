import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style sheet that the build of a package starts from, by its subpath. It includes all others. */
const styleSheets = new Set(['./tokens.css', './styles.css']);

export const isStyleSheet = (subpath) => styleSheets.has(subpath);

const nameOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Lists the packages that a built package imports in code or types. */
function importedBy(dist, imports) {
  const names = new Set(imports.filter((specifier) => !specifier.startsWith('node:')).map(nameOf));
  for (const path of globSync('**/*.d.ts', { cwd: dist })) {
    const code = readFileSync(join(dist, path), 'utf8');
    for (const [, specifier] of code.matchAll(/(?:from|import|import\() ?['"]([^.'"][^'"]*)['"]/g)) {
      if (!specifier.startsWith('node:')) names.add(nameOf(specifier));
    }
  }
  return names;
}

/** Returns the entry of `exports` for a source file. Types come first, because the first matching condition wins. */
function exportOf([subpath, file], dist) {
  const built = file.replace('./src/', './').replace(/[.]tsx?$/, '');
  for (const ending of ['.js', '.d.ts']) {
    if (!existsSync(join(dist, `${built}${ending}`))) throw new Error(`${subpath}: ${built}${ending} was not built.`);
  }
  return [subpath, { types: `${built}.d.ts`, default: `${built}.js` }];
}

/**
 * Returns the package.json of a published package. Exact versions of dependencies become ranges, so that other
 * projects may use later compatible versions.
 */
export function describePackage({ manifest, entries, dist, imports }) {
  const { name, version, description, dependencies = {}, peerDependencies = {}, peerDependenciesMeta } = manifest;
  const imported = importedBy(dist, imports);
  const unknown = [...imported].filter((used) => !(used in dependencies) && !(used in peerDependencies));
  if (unknown.length > 0)
    throw new Error(`${name} imports ${unknown.join(', ')}, which its package.json does not list.`);
  const modules = entries.filter(([, file]) => !file.endsWith('.css'));
  const sheets = globSync(['*.css', 'tokens.json'], { cwd: dist }).toSorted();
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: manifest.sideEffects,
    exports: {
      ...Object.fromEntries(modules.map((entry) => exportOf(entry, dist))),
      ...Object.fromEntries(sheets.map((sheet) => [`./${sheet}`, `./${sheet}`])),
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
