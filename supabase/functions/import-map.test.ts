import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
