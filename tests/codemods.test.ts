import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project-fixture';

const folder = join(root, 'packages/ui/codemods');
const codemods = globSync('*.cjs', { cwd: folder }).map((file) => basename(file, '.cjs'));
const load = (name: string) =>
  createRequire(import.meta.url)(join(folder, `${name}.cjs`)) as (file: { path: string; source: string }) => string;

/** Returns the faults of deprecations: each one names the replacement and the codemod. */
function faultsOf(source: string) {
  const notes = [...source.matchAll(/@deprecated\b([^@]*?)(?:\*\/|@|$)/g)].map(([, text = '']) => text);
  return notes.filter((text) => {
    const [, name = ''] = /\bcodemod `([\w-]+)`/.exec(text) ?? [];
    return !/\bUse `[^`]+`/.test(text) || !codemods.includes(name);
  });
}

describe('a deprecation', () => {
  it('names its replacement and a codemod', () => {
    const files = globSync('packages/{ui,machines,catalog,simulator}/src/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.flatMap((file) => faultsOf(readFileSync(join(root, file), 'utf8')).map((text) => `${file}:${text}`)),
    ).toEqual([]);
  });

  it.each([
    ['/** @deprecated Use `full`. The codemod `style-sheets` changes it. */', 0],
    ['/** @deprecated The codemod `style-sheets` changes it. */', 1],
    ['/** @deprecated Use `full`. */', 1],
    ['/** @deprecated Use `full`. The codemod `no-such` changes it. */', 1],
    ['/** @deprecated */', 1],
  ])('is found in %s', (source, count) => {
    expect(faultsOf(source)).toHaveLength(count);
  });
});

describe('the codemods', () => {
  it('are all in the README', () => {
    const readme = readFileSync(join(root, 'packages/ui/README.md'), 'utf8');
    expect(codemods.length).toBeGreaterThan(0);
    expect(codemods.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  const sheets = load('style-sheets');
  const script = ['tokens', 'reset', 'components'].map((name) => `import '@sehat/ui/${name}.css';`).join('\n');
  it.each([
    ['a script', "import '@sehat/ui/tokens.css';\nimport './own.css';\n", `${script}\nimport './own.css';\n`],
    [
      'a style sheet with a layer',
      '@import "@sehat/ui/tokens.css" layer(sehat);\n',
      '@import "@sehat/ui/tokens.css" layer(sehat);\n@import "@sehat/ui/reset.css" layer(sehat);\n' +
        '@import "@sehat/ui/components.css" layer(sehat);\n',
    ],
    ['a script without the tokens', "import '@sehat/ui/button';\n", "import '@sehat/ui/button';\n"],
    ['a comment', "// import '@sehat/ui/tokens.css';\n", "// import '@sehat/ui/tokens.css';\n"],
    [
      'a script that has the reset',
      "import '@sehat/ui/reset.css';\nimport '@sehat/ui/tokens.css';\n",
      "import '@sehat/ui/reset.css';\nimport '@sehat/ui/tokens.css';\nimport '@sehat/ui/components.css';\n",
    ],
  ])('style-sheets adds the missing sheets to %s, once', (_, source, expected) => {
    const once = sheets({ path: 'main.tsx', source });
    expect(once).toBe(expected);
    expect(sheets({ path: 'main.tsx', source: once })).toBe(expected);
  });
});
