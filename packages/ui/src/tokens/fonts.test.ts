import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { characters } from '../../scripts/devanagari.mjs';
import { fallbackFonts } from '../../scripts/fallback-fonts.mjs';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the fallback faces match the fonts’ metrics', () => {
  expect(read('./fallback-fonts.css')).toBe(fallbackFonts());
});

test('every fallback face is in the font stack', () => {
  const [, stack = ''] = read('./theme.css').match(/--font-sans:\s*([^;]+);/) ?? [];
  const families = new Set([...fallbackFonts().matchAll(/font-family: ("[^"]+")/g)].map(([, family = '']) => family));
  expect(families.size).toBe(4);
  for (const family of families) expect(stack).toContain(family);
});

test('the faces cover every weight in use', () => {
  expect(fallbackFonts().match(/font-family: "Anek Fallback";\n {2}font-weight: [^;]+/g)).toHaveLength(3);
});

describe('Devanagari', () => {
  const sizeOf = (name: string) => readFileSync(new URL(`./fonts/${name}.woff2`, import.meta.url)).length;

  /** The code points of a face in fonts.css. */
  function rangeOf(file: string) {
    const face = read('./fonts.css')
      .split('@font-face')
      .find((each) => each.includes(`${file}.woff2`));
    const [, ranges = ''] = face?.match(/unicode-range:\s*([^;]+);/) ?? [];
    return ranges.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
  }

  test('the face for Hindi is at most 90 KiB', () => {
    expect(sizeOf('anek-devanagari')).toBeLessThanOrEqual(90 * 1024);
    expect(sizeOf('anek-devanagari-rare')).toBeLessThanOrEqual(12 * 1024);
  });

  test('the ranges are the characters of the files, without Vedic signs', () => {
    const codes = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0)));
    const hindi = rangeOf('anek-devanagari');
    const rare = rangeOf('anek-devanagari-rare');
    expect(new Set(hindi)).toEqual(codes(characters.hindi));
    expect(new Set(rare)).toEqual(codes(characters.rare));
    const isVedic = (code: number) =>
      code === 0x951 || code === 0x952 || code >= 0xa8e0 || (code >= 0x1cd0 && code <= 0x1cf9);
    expect([...hindi, ...rare].filter(isVedic)).toEqual([]);
  });
});
