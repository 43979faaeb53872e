import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkApi } from '../scripts/packages/api-report.mjs';
import { breakingChanges, unannounced } from '../scripts/packages/compare-api.mjs';
import { root } from './project-fixture';

interface Change {
  owner: string;
  change: string;
}
type Facts = Record<string, string>;

/** A compiler host that shows one file with changes. */
const changed = (path: string, edit: (source: string) => string) => (options: ts.CompilerOptions) => {
  const host = ts.createCompilerHost(options);
  const file = join(root, path);
  const source = edit(readFileSync(file, 'utf8'));
  expect(source).not.toBe(readFileSync(file, 'utf8'));
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true) : getSourceFile(name, ...rest);
  return host;
};

const button = 'packages/ui/src/button/button.tsx';

const ofButton = (changes: readonly Change[]) =>
  changes.map(({ change }) => change).filter((change) => change.startsWith('button '));

describe('the API report', { timeout: 60_000 }, () => {
  it('has no breaking change since the last release that no changeset announces', () => {
    const report = checkApi();
    expect(Object.keys(report.current).length).toBeGreaterThan(1000);
    expect(report.missing).toEqual([]);
  });

  it('finds a prop that is gone, and allows a new one and a new value', () => {
    const host = changed(button, (source) =>
      source
        .replaceAll('fullWidth', 'full')
        .replace('export interface ButtonProps', 'export interface Extra {}\nexport interface ButtonProps')
        .replace("large: '", "huge: '', large: '"),
    );
    const { current, changes } = checkApi(host);
    expect(current['button ButtonProps.size?']).toContain('"huge"');
    expect(ofButton(changes)).toEqual(['button ButtonProps.fullWidth is gone']);
  });

  it('finds an export that is gone and a prop that is now required', () => {
    const host = changed(button, (source) =>
      source.replace('export function Button', 'function Button').replace('loading?:', 'loading:'),
    );
    expect(ofButton(checkApi(host).changes)).toEqual([
      'button Button is gone',
      'button ButtonProps.loading is required',
    ]);
  });
});

describe('a breaking change', () => {
  const of = (released: Facts, current: Facts) =>
    (breakingChanges(released, current) as Change[]).map(({ change }) => change);

  it.each<[string, Facts, Facts, string[]]>([
    ['a new export', {}, { 'tag Tag': '' }, []],
    ['a new optional member', { 'tag A': '' }, { 'tag A': '', 'tag A.b?': 'string' }, []],
    ['a member that is now optional', { 'tag A.b': 'string' }, { 'tag A.b?': 'string' }, []],
    ['a prop that takes more', { 'tag AProps.b': '"x"' }, { 'tag AProps.b': '"x" | "y"' }, []],
    ['a result of more kinds', { 'tag A.b': '"x"' }, { 'tag A.b': '"x" | "y"' }, ['tag A.b: "x" → "x" | "y"']],
    ['a prop that takes less', { 'tag AProps.b': '1 | 2' }, { 'tag AProps.b': '1' }, ['tag AProps.b: 1 | 2 → 1']],
    ['a new required member', { 'tag A': '' }, { 'tag A': '', 'tag A.b': 'string' }, ['tag A.b is new and required']],
    ['a type that is gone, once', { 'tag A': '', 'tag A.b': '' }, {}, ['tag A is gone']],
    ['a token that is gone', { 'tokens.css --ink': '' }, {}, ['tokens.css --ink is gone']],
  ])('is told from others: %s', (_, released, current, expected) => {
    expect(of(released, current)).toEqual(expected);
  });

  const ui = { name: '@sehat/ui', version: '0.1.0' };
  const change = [{ owner: 'ButtonProps', change: 'gone' }];
  const changeset = (level: string, text: string, name = '@sehat/ui') => `---\n'${name}': ${level}\n---\n\n${text}\n`;

  it.each([
    ['names the component', changeset('minor', '`Button` has no `full`.'), ui, []],
    ['names the type', changeset('major', '`ButtonProps.full` is gone.'), ui, []],
    ['names another component', changeset('minor', '`IconButton` has no `full`.'), ui, ['gone']],
    ['names it outside of code', changeset('minor', 'Button has no full.'), ui, ['gone']],
    ['is a patch', changeset('patch', '`Button` has no `full`.'), ui, ['gone']],
    ['is for another package', changeset('minor', '`Button` has no `full`.', '@sehat/catalog'), ui, ['gone']],
    ['is minor after version 1', changeset('minor', '`Button` is gone.'), { ...ui, version: '1.4.0' }, ['gone']],
  ])('is announced or not by a changeset that %s', (_, source, manifest, expected) => {
    expect(unannounced(change, [source], manifest)).toEqual(expected);
  });
});
