import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readKeyProofs } from '../.storybook/keyboard/key-proofs';
import { readStoriesSource } from '../.storybook/manifest/stories-source';
import { listStoriesFiles } from '../.storybook/status/stories-files';

const rows = listStoriesFiles()
  .filter((file) => file.startsWith('packages/'))
  .flatMap((file) => {
    const stories = readStoriesSource(file);
    const table = stories.guide?.keyboard ?? [];
    return readKeyProofs(file, stories).map((proof, index) => ({
      proof,
      provenBy: table[index]?.provenBy ?? [],
      row: `${dirname(file).split('/').at(-1)}: ${proof.keys}`,
    }));
  });

test('a story presses the keys of every row of a keyboard table', () => {
  expect(rows.length).toBeGreaterThan(130);
  expect(rows.filter(({ proof }) => proof.missing.length > 0)).toEqual([]);
});

test('every row names the stories that prove its effect', () => {
  expect(rows.filter(({ provenBy }) => provenBy.length === 0).map(({ row }) => row)).toEqual([]);
});

test('every named story presses a key of its row', () => {
  const wrong = rows.flatMap(({ proof, provenBy, row }) =>
    provenBy.filter((name) => !proof.stories.includes(name)).map((name) => `${row}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('a row without its step is found', () => {
  const stories = `
    const press = async () => { await userEvent.keyboard('{Shift>}{Tab}{/Shift}'); };
    export const Default = { play: async () => { await userEvent.tab(); for (const key of ['{ArrowLeft}']) await userEvent.keyboard(key); } };
    export const Back = { play: async () => { await press(); await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt} '); } };`;
  const source = ts.createSourceFile('a.stories.tsx', stories, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const keyboard = ['Tab', 'Enter, Space', '← →', 'Arrow keys', 'Alt and arrow down', 'Alt and arrow up'].map(
    (keys) => ({ keys, effect: '' }),
  );
  const proofs = readKeyProofs('a.stories.tsx', {
    source,
    guide: { when: [], whenNot: [], keyboard },
    modules: new Map(),
  });
  expect(proofs).toEqual([
    { keys: 'Tab', stories: ['Default', 'Back'], missing: [] },
    { keys: 'Enter, Space', stories: ['Back'], missing: ['Enter'] },
    { keys: '← →', stories: ['Default'], missing: ['ArrowRight'] },
    { keys: 'Arrow keys', stories: ['Default', 'Back'], missing: [] },
    { keys: 'Alt and arrow down', stories: ['Back'], missing: [] },
    { keys: 'Alt and arrow up', stories: [], missing: ['Alt+ArrowUp'] },
  ]);
});

test('a row that names its stories has no other proof', () => {
  const stories = `
    export const Enters = { play: async () => { await userEvent.tab(); } };
    export const Leaves = { play: async () => { await userEvent.tab(); } };`;
  const source = ts.createSourceFile('a.stories.tsx', stories, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const keyboard = [
    { keys: 'Tab', effect: 'Leaves', provenBy: ['Leaves'] },
    { keys: 'Tab', effect: 'Opens', provenBy: ['Renamed'] },
  ];
  const guide = { when: [], whenNot: [], keyboard };
  expect(readKeyProofs('a.stories.tsx', { source, guide, modules: new Map() })).toEqual([
    { keys: 'Tab', stories: ['Leaves'], missing: [] },
    { keys: 'Tab', stories: [], missing: ['Tab'] },
  ]);
});
