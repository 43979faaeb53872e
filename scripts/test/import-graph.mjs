import { cruise } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';

const folders = ['apps', 'mocks', 'packages', 'scripts', 'supabase', 'tests', '.storybook'];

/** Type-only imports do not exist at run time, so they affect no test. */
const isAtRunTime = ({ dependencyTypes }) => !dependencyTypes.includes('type-only');

/** Reads the import graph of the project, as a map from each module to the modules that import it. */
export async function readImporters() {
  const { output } = await cruise(folders, configuration.options);
  const importers = new Map(output.modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of output.modules)
    for (const dependency of dependencies.filter(isAtRunTime)) importers.get(dependency.resolved)?.push(source);
  return importers;
}

/**
 * Finds the modules that import the given ones, directly or indirectly. The search stops at modules for which `isEnd`
 * returns true.
 */
export function findAffected(modules, importers, isEnd = () => false) {
  const affected = new Set(modules);
  for (const module of affected)
    if (!isEnd(module)) for (const importer of importers.get(module) ?? []) affected.add(importer);
  return affected;
}
