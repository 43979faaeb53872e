import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fallbackFonts } from '../../scripts/fallback-fonts.mjs';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the fallback faces match the fonts’ metrics', () => {
  expect(read('./fallback-fonts.css')).toBe(fallbackFonts());
});

test('every fallback face is in the font stack', () => {
  const [, stack = ''] = read('./theme.css').match(/--font-sans:\s*([^;]+);/) ?? [];
  const families = new Set([...fallbackFonts().matchAll(/font-family: ("[^"]+")/g)].map(([, family = '']) => family));
  expect(families.size).toBe(3);
  for (const family of families) expect(stack).toContain(family);
});

test('the faces cover every weight in use', () => {
  expect(fallbackFonts().match(/font-family: "Anek Fallback";\n {2}font-weight: [^;]+/g)).toHaveLength(3);
});
