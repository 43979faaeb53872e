import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Color, differenceEuclidean, parse } from 'culori';
import { expect, test } from 'vitest';
import { readTheme, themes } from '../packages/ui/src/tokens/colour-contrast';
import { describeTokens } from '../scripts/packages/design-tokens.mjs';
import { root } from './project-fixture';

const read = (name: string) => readFileSync(join(root, `packages/ui/src/tokens/${name}.css`), 'utf8');
const sheets = { colours: read('colours'), contrast: read('contrast-theme') };

/** The file as a tool reads it. */
const tokensOf = (changed = sheets) =>
  JSON.parse(JSON.stringify(describeTokens({ ...changed, theme: read('theme') }))) as Record<string, Group>;

interface ColourValue {
  colorSpace: 'oklch' | 'srgb';
  components: [number, number, number];
  alpha: number;
}
type Group = Record<string, { $type: string; $value: unknown }>;

function toColour({ colorSpace, components: [one, two, three], alpha }: ColourValue): Color {
  if (colorSpace === 'oklch') return { mode: 'oklch', l: one, c: two, h: three, alpha };
  return { mode: 'rgb', r: one, g: two, b: three, alpha };
}

const isSame = (one: Color, other: Color | undefined) =>
  other !== undefined && differenceEuclidean('oklch')(one, other) < 1e-9 && (other.alpha ?? 1) === one.alpha;

/** Returns the names of a theme's colours that the tokens do not hold, or hold with another value. */
function differences(tokens: Record<string, Group>, theme: (typeof themes)[number]) {
  const names = Object.keys(tokens['light'] ?? {}).filter((name) => name !== 'border-width');
  const declared = readTheme(sheets, theme);
  return names.filter((name) => {
    const value = tokens[theme]?.[name]?.$value;
    const reference = typeof value === 'string' ? /^\{primitive\.([\w-]+)\}$/.exec(value)?.[1] : undefined;
    const resolved = reference ? tokens['primitive']?.[reference]?.$value : value;
    return !resolved || !isSame(toColour(resolved as ColourValue), parse(declared.get(name) ?? ''));
  });
}

test.each(themes)('the colours of the theme %s are those of its style sheet', (theme) => {
  expect(differences(tokensOf(), theme)).toEqual([]);
});

test('every custom property of the colours is a token', () => {
  const { primitive = {}, light = {} } = tokensOf();
  const names = [...readTheme(sheets, 'light').keys()];
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !(name in primitive) && !(name in light))).toEqual([]);
});

test('a colour that differs from its style sheet is found', () => {
  const tokens = tokensOf({
    ...sheets,
    colours: sheets.colours.replace('--neem-600: oklch(0.445', '--neem-600: oklch(0.446'),
  });
  expect(differences(tokens, 'light')).toEqual(['action', 'link']);
  expect(differences(tokens, 'dark')).toEqual([]);
});

test('lengths, durations and shadows have units', () => {
  const { scale = {}, contrast = {} } = tokensOf();
  expect(scale['spacing']).toEqual({ $type: 'dimension', $value: { value: 0.25, unit: 'rem' } });
  expect(scale['transition-duration-calm']).toEqual({ $type: 'duration', $value: { value: 200, unit: 'ms' } });
  expect(scale['shadow-raised']?.$value).toMatchObject([
    { offsetY: { value: 1, unit: 'px' } },
    { blur: { value: 14 } },
  ]);
  expect(contrast['border-width']?.$value).toEqual({ value: 2, unit: 'px' });
  expect(Object.keys(scale)).not.toContain('text-display');
});
