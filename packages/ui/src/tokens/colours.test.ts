import { readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { contrastOf, failingPairs, isInSrgb, readTheme, themes } from './colour-contrast';
import { colourPairs, decorativeColours } from './colour-pairs';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const sheets = { colours: read('./colours.css'), contrast: read('./contrast-theme.css') };
const tokens = read('./theme.css');

const semanticNames = [...tokens.matchAll(/--color-([\w-]+): var\(--\1\);/g)].map(([, name = '']) => name);

describe.each(themes)('%s theme', (name) => {
  const theme = readTheme(sheets, name);

  test.each(colourPairs.map((pair) => [pair.foreground, pair.background, pair.minimum] as const))(
    '%s on %s reaches %s to 1',
    (foreground, background, minimum) => {
      expect(contrastOf(theme, foreground, background)).toBeGreaterThanOrEqual(minimum);
    },
  );
});

test('every semantic colour is in a pair or listed as decorative', () => {
  const paired = new Set([
    ...colourPairs.flatMap(({ foreground, background }) => [foreground, background]),
    ...decorativeColours,
  ]);
  expect(semanticNames.length).toBeGreaterThan(25);
  expect(semanticNames.filter((name) => !paired.has(name))).toEqual([]);
  expect([...paired].filter((name) => !semanticNames.includes(name))).toEqual([]);
});

test('high contrast redefines every semantic colour', () => {
  expect(semanticNames.filter((name) => !sheets.contrast.includes(`--${name}:`))).toEqual([]);
});

test('every colour is inside sRGB', () => {
  for (const name of themes) {
    const theme = readTheme(sheets, name);
    const colours = [...theme.keys()].filter((key) => key !== 'border-width');
    expect(colours.filter((key) => !isInSrgb(theme, key))).toEqual([]);
  }
});

describe('the check itself', () => {
  test('computes the reference values', () => {
    const theme = new Map([
      ['black', 'oklch(0 0 0)'],
      ['white', 'oklch(1 0 0)'],
      ['grey', '#767676'],
    ]);
    expect(contrastOf(theme, 'black', 'white')).toBeCloseTo(21, 1);
    expect(contrastOf(theme, 'grey', 'white')).toBeCloseTo(4.54, 2);
  });

  test('returns the pairs that a bad value breaks', () => {
    const bad = { ...sheets, colours: sheets.colours.replace(/--ink-600: [^;]+;/, '--ink-600: oklch(0.7 0.03 215);') };
    const failing = failingPairs(readTheme(bad, 'light')).map(
      ({ foreground, background }) => `${foreground} on ${background}`,
    );
    expect(failing).toEqual(['ink-muted on ground', 'ink-muted on surface', 'ink-muted on surface-sunken']);
    expect(failingPairs(readTheme(sheets, 'light'))).toEqual([]);
  });

  test('rejects invalid and undeclared colours', () => {
    expect(() =>
      failingPairs(
        readTheme({ ...sheets, colours: sheets.colours.replace(/--ink-900: [^;]+;/, '--ink-900: teal-ish;') }, 'light'),
      ),
    ).toThrow('--ink is not a colour: teal-ish');
    expect(() => readTheme({ ...sheets, colours: sheets.colours.replace(/--ink-900: [^;]+;/, '') }, 'light')).toThrow(
      '--ink-900 is not declared',
    );
  });
});

test('high contrast is the same by choice of the user and by the setting of the system', async () => {
  const loadStylesheet = async (id: string, base: string) => {
    const url =
      id === 'tailwindcss' ? new URL(import.meta.resolve('tailwindcss/index.css')) : new URL(id, import.meta.url);
    return { path: url.pathname, base, content: readFileSync(url, 'utf8') };
  };
  const compiled = (await compile(tokens, { loadStylesheet })).build([]);
  const block = (selector: string) => {
    const start = compiled.indexOf(`${selector} {`);
    return compiled
      .slice(start, compiled.indexOf('}', start))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('--'));
  };
  const chosen = block(':where([data-theme="contrast"], [data-theme="contrast"] *)');
  const wished = compiled.slice(compiled.indexOf('@media (prefers-contrast: more)'));
  expect(chosen.length).toBeGreaterThan(30);
  expect(wished).toContain(':root:not([data-theme])');
  for (const line of chosen) expect(wished).toContain(line);
});
