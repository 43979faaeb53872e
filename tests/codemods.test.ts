import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { hindi } from '@sehat/ui/messages/hi';
import { describe, expect, it } from 'vitest';
import { root } from './project-fixture';

const folder = join(root, 'packages/ui/codemods');
const codemods = globSync('*.cjs', { cwd: folder }).map((file) => basename(file, '.cjs'));
const require = createRequire(import.meta.url);

interface Api {
  jscodeshift: unknown;
  report: (text: string) => void;
}
type Codemod = (file: { path: string; source: string }, api?: Api) => string;
const load = (name: string) => require(join(folder, `${name}.cjs`)) as Codemod;

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

/** Keys of texts in `UiMessages`: one, several, or one per member of a prop that is an object. */
type Keys = string | readonly Keys[] | { readonly [member: string]: Keys };

describe('translated-props', () => {
  const codemod = load('translated-props') as Codemod & {
    parser: string;
    removed: Record<string, Record<string, Keys>>;
  };
  const { withParser } = require('jscodeshift') as { withParser: (name: string) => unknown };
  const jscodeshift = withParser(codemod.parser);

  /** Returns the changed source and the reports. */
  function apply(source: string, path = 'page.tsx') {
    const reports: string[] = [];
    return { changed: codemod({ path, source }, { jscodeshift, report: (text) => reports.push(text) }), reports };
  }
  const pair = (name: string) => readFileSync(join(root, 'tests/codemods', name), 'utf8');

  // The check of the types includes the second file of this pair.
  it('removes the props of every import, and reports each text with its key', () => {
    const { changed, reports } = apply(pair('translated-props.before.txt'));
    expect(changed).toBe(pair('translated-props.after.tsx'));
    expect(reports).toEqual([
      'line 27: removed words.rated of Rating. Set rating.rated in messages of LocaleProvider: (value, max) => `${max} में से ${value} रेटिंग`',
      "line 27: removed words.unrated of Rating. Set rating.unrated in messages of LocaleProvider: 'अभी कोई रेटिंग नहीं'",
      'line 33: removed words of Rating. Set rating.rated, rating.unrated in messages of LocaleProvider: translated',
      'line 34: removed optionalLabel of TextInput. Set field.optional in messages of LocaleProvider: "(वैकल्पिक)"',
      'line 34: removed errorLabel of TextInput. Set field.error in messages of LocaleProvider: "ग़लती:"',
      "line 38: removed optionalLabel of TextInput. Set field.optional in messages of LocaleProvider: isGuest ? '(वैकल्पिक)' : undefined",
      'line 39: TextInput takes {...input}. Remove these props from it by hand: errorLabel, optionalLabel.',
      "line 40: removed optionalLabel of Select. Set field.optional in messages of LocaleProvider: '(वैकल्पिक)'",
      "line 46: removed words.adviceTerm of LabVisitCard. Set labVisitCard.advice in messages of LocaleProvider: 'टेस्ट से पहले'",
      "line 48: removed words.each of CartLine. Set cartLine.each in messages of LocaleProvider: 'प्रति पीस'",
      'line 48: removed words.stepper.quantity of CartLine. Set quantityStepper.quantity in messages of LocaleProvider: (name) => `${name} की मात्रा`',
    ]);
  });

  it('changes nothing the second time', () => {
    const source = pair('translated-props.after.tsx');
    expect(apply(source)).toEqual({
      changed: source,
      reports: [expect.stringContaining('TextInput takes {...input}')],
    });
  });

  it.each([
    ['a component of the app', "import { Rating } from './rating';\n<Rating words={words} />;\n"],
    ['a type', "import type { Rating } from '@sehat/ui/rating';\n<Rating words={words} />;\n"],
    ['a host element', 'import { Rating } from \'@sehat/ui/rating\';\n<div words={words} optionalLabel="x" />;\n'],
    ['a component without the prop', "import { Text } from '@sehat/ui/text';\n<Text words={words} />;\n"],
    ['a prop that the component has', 'import { Dialog } from \'@sehat/ui/dialog\';\n<Dialog closeLabel="x" />;\n'],
    [
      'a name that hides the import',
      "import { Rating } from '@sehat/ui/rating';\nconst Page = ({ Rating }) => <Rating words={words} />;\n",
    ],
  ])('leaves %s unchanged', (_, source) => {
    expect(apply(source)).toEqual({ changed: source, reports: [] });
  });

  it.each(['page.css', 'page.ts'])('leaves %s unchanged, which has no JSX', (path) => {
    const source = '@import "@sehat/ui/tokens.css";\n';
    expect(apply(source, path)).toEqual({ changed: source, reports: [] });
  });

  it.each([
    ['createElement', 'createElement(Rating, { words });'],
    ['another name', 'const Stars = Rating;'],
    ['an object', 'export const meta = { component: Rating };'],
    ['a module', 'const Stars = Ui.Rating;'],
  ])('reports a component in %s', (_, code) => {
    const source = `import { Rating } from '@sehat/ui/rating';\nimport * as Ui from '@sehat/ui';\n${code}\n`;
    const reports = ['line 3: Rating is used outside JSX. Remove these props there by hand: words.'];
    expect(apply(source)).toEqual({ changed: source, reports });
  });

  it.each([
    ['{words}', '<LabVisitCard />', 'and the prop advice of LabVisitCard: words'],
    ['{{ ...words }}', '<LabVisitCard />', 'and the prop advice of LabVisitCard: ...words'],
    ['{{ [name]: text }}', '<LabVisitCard />', 'and the prop advice of LabVisitCard: [name]: text'],
    ['{{ advice: \'Say "no"\', tests: 1 }}', '<LabVisitCard advice={\'Say "no"\'} />', 'labVisitCard.tests'],
    ['{{ advice, tests: 1 }}', '<LabVisitCard advice={advice} />', 'labVisitCard.tests'],
    ['{{ count(tests) { return tests; } }}', '<LabVisitCard />', 'count(tests) { return tests; }'],
  ])('reports what it cannot read from words=%s', (words, expected, report) => {
    const start = "import { LabVisitCard } from '@sehat/ui/lab-visit-card';\n";
    const { changed, reports } = apply(`${start}<LabVisitCard words=${words} />;\n`);
    expect(changed).toBe(`${start}${expected};\n`);
    expect(reports).toEqual([expect.stringContaining(report)]);
  });

  const keysOf = (keys: Keys): string[] => (typeof keys === 'string' ? [keys] : Object.values(keys).flatMap(keysOf));

  it('names only props that the components no longer have, and keys of UiMessages', () => {
    const api = readFileSync(join(root, 'packages/ui/api.txt'), 'utf8');
    const props = Object.entries(codemod.removed).flatMap(([name, of]) => Object.keys(of).map((prop) => [name, prop]));
    const keys = Object.values(codemod.removed).flatMap(keysOf);
    expect(props.length).toBeGreaterThan(70);
    expect(
      props.filter(([name, prop]) => api.includes(` ${name}Props.${prop}:`) || api.includes(` ${name}Props.${prop}?:`)),
    ).toEqual([]);
    expect(Object.keys(codemod.removed).filter((name) => !api.includes(` ${name}: `))).toEqual([]);
    const missing = keys.filter((key) => {
      const [component = '', text = ''] = key.split('.');
      return !(text in (hindi[component as keyof typeof hindi] ?? {}));
    });
    expect(missing).toEqual([]);
  });
});
