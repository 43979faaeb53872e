import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shaperOf } from '../packages/ui/scripts/harfbuzz.mjs';
import { root } from './project-fixture';

const ui = join(root, 'packages/ui');
const original = createRequire(join(ui, 'package.json')).resolve(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
);

const files = [
  'apps/web/src/messages/hi.json',
  ...globSync('packages/{catalog/src/hindi,ui/src/locale}/*.ts', { cwd: root }),
];

/** The words of the app in Devanagari. */
const words = [
  ...new Set(
    files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []),
  ),
];

/** Returns, for a font, whether a word has a letter without glyph, and how many virama signs are visible. */
async function readerOf(file: string) {
  const shape = await shaperOf(readFileSync(file));
  const [, virama] = shape('\u091f\u094d\u200c');
  return (word: string) => {
    const glyphs = shape(word);
    return { lacks: glyphs.includes(0), viramas: glyphs.filter((glyph) => glyph === virama).length };
  };
}

test('the Hindi face shows every Hindi word of the app without a virama that the complete font hides', async () => {
  expect(words.length).toBeGreaterThan(500);
  const readComplete = await readerOf(original);
  const readSubset = await readerOf(join(ui, 'src/tokens/fonts/anek-devanagari.woff2'));
  const wrong = words.filter((word) => {
    const { lacks, viramas } = readSubset(word);
    return lacks || viramas !== readComplete(word).viramas;
  });
  expect(wrong).toEqual([]);
});
