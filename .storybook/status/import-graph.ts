import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';

export type ReadFile = (path: string) => string;

const options: ts.CompilerOptions = { moduleResolution: ts.ModuleResolutionKind.Bundler, allowJs: true };

/** Returns the path of an imported project file from the root. `undefined` for libraries and virtual modules. */
function resolve(specifier: string, importer: string): string | undefined {
  const from = join(root, importer);
  // Vite reads a query such as `?raw`, which is no part of the file's name.
  const [name = ''] = specifier.split('?');
  const asset = join(dirname(from), name);
  const { resolvedModule } = ts.resolveModuleName(name, from, options, ts.sys);
  const path = resolvedModule?.resolvedFileName ?? (name.startsWith('.') && existsSync(asset) ? asset : undefined);
  const own = path && relative(root, path).replaceAll(sep, '/');
  return !own || own.startsWith('..') || own.includes('node_modules/') ? undefined : own;
}

const scripts = /\.[cm]?[jt]sx?$/;

/**
 * Returns a function that lists a file (by path from the root) and all project files that it imports, directly or
 * indirectly. The values are the numbers of imports from the file to each.
 */
export function createImportGraph(readFile: ReadFile) {
  const direct = new Map<string, readonly string[]>();
  const importsOf = (file: string) => {
    const known = direct.get(file);
    if (known) return known;
    const found = scripts.test(file) ? ts.preProcessFile(readFile(file), true, true).importedFiles : [];
    const files = found.flatMap(({ fileName }) => resolve(fileName, file) ?? []);
    direct.set(file, files);
    return files;
  };
  return (file: string): Map<string, number> => {
    const reached = new Map([[file, 0]]);
    for (const [one, steps] of reached)
      for (const imported of importsOf(one)) if (!reached.has(imported)) reached.set(imported, steps + 1);
    return reached;
  };
}
