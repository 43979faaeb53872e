import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import mocksPackage from '../../mocks/package.json' with { type: 'json' };
import rootPackage from '../../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test.each(globSync('*/deno.json', { cwd: import.meta.dirname }))(
  '%s lists exactly the packages that its function imports, in the versions of the app',
  (file) => {
    const folder = file.split(/[\\/]/)[0] ?? '';
    const sources = globSync(`${folder}/*.ts`, { cwd: import.meta.dirname }).filter(
      (name) => !/[.]test[.]ts$/.test(name),
    );
    const imported = sources
      .flatMap((name) => ts.preProcessFile(read(name)).importedFiles.map(({ fileName }) => fileName))
      .filter((name) => !/^[.]|^node:/.test(name));
    const { imports } = JSON.parse(read(file)) as { imports: Record<string, string> };
    expect(Object.keys(imports).toSorted()).toEqual([...new Set(imported)].toSorted());
    const versions = { valibot: mocksPackage.dependencies.valibot, nodemailer: rootPackage.devDependencies.nodemailer };
    const wrong = Object.values(imports).filter((target) => {
      const [, name, version] = /^npm:(\w+)@([\d.]+)/.exec(target) ?? [];
      return name
        ? versions[name as keyof typeof versions] !== version
        : !existsSync(join(import.meta.dirname, folder, target));
    });
    expect(wrong).toEqual([]);
  },
);

const importsOf = (file: string) => ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles;

/** All modules that a module reaches by relative imports, itself included. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  for (const { fileName } of importsOf(file))
    if (fileName.startsWith('.')) reached(join(dirname(file), fileName.replace(/([.]ts)?$/, '.ts')), known);
  return known;
}

test('relative imports of the functions and of their catalog modules end in .ts, because Deno needs the ending', () => {
  const folder = import.meta.dirname;
  const maps = globSync('*/deno.json', { cwd: folder });
  const mapped = maps.flatMap((map) => {
    const { imports } = JSON.parse(read(map)) as { imports: Record<string, string> };
    const targets = Object.values(imports).filter((target) => target.startsWith('.'));
    return targets.map((target) => join(folder, dirname(map), target));
  });
  const entries = globSync('*/index.ts', { cwd: folder }).map((entry) => join(folder, entry));
  const all = new Set<string>();
  for (const file of [...mapped, ...entries]) reached(file, all);
  expect(all.size).toBeGreaterThan(15);
  const wrong = Array.from(all).flatMap((file) =>
    importsOf(file)
      .filter(({ fileName }) => fileName.startsWith('.') && !fileName.endsWith('.ts'))
      .map(({ fileName }) => `${file}: ${fileName}`),
  );
  expect(wrong).toEqual([]);
});
