import { clampRgb, inGamut, parse, wcagContrast } from 'culori';
import { type ColourPair, colourPairs } from './colour-pairs';

/** High contrast has a light and a dark variant, which follows the system. */
export const themes = ['light', 'dark', 'contrast', 'contrast-dark'] as const;
export type Theme = (typeof themes)[number];

/** The text of `colours.css` and of `contrast-theme.css`. */
export interface ColourSheets {
  colours: string;
  contrast: string;
}

const declarations = (css: string) =>
  new Map(
    Array.from(
      css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g),
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  );

/**
 * Returns one theme's colours by name, including primitives, with `var()` and `light-dark()` resolved. Throws on an
 * unknown name.
 */
export function readTheme({ colours, contrast }: ColourSheets, theme: Theme): Map<string, string> {
  const declared = declarations(colours);
  if (theme.startsWith('contrast')) for (const [name, value] of declarations(contrast)) declared.set(name, value);
  const isDark = theme.endsWith('dark');

  const resolve = (value: string): string => {
    const [, light, dark] = value.match(/^light-dark\(([^()]+(?:\([^()]*\))?), ([^()]+(?:\([^()]*\))?)\)$/) ?? [];
    if (light && dark) return resolve(isDark ? dark : light);
    const [, name] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
    if (!name) return value;
    const next = declared.get(name);
    if (next === undefined) throw new Error(`--${name} is not declared`);
    return resolve(next);
  };
  return new Map([...declared].map(([name, value]) => [name, resolve(value)]));
}

function colour(theme: Map<string, string>, name: string) {
  const parsed = parse(theme.get(name) ?? '');
  if (!parsed) throw new Error(`--${name} is not a colour: ${theme.get(name)}`);
  return parsed;
}

/** Returns the WCAG contrast of two colours of a theme, from 1 to 21. */
export function contrastOf(theme: Map<string, string>, foreground: string, background: string): number {
  return wcagContrast(clampRgb(colour(theme, foreground)), clampRgb(colour(theme, background)));
}

/** Returns the pairs below their minimum contrast. */
export function failingPairs(theme: Map<string, string>): ColourPair[] {
  return colourPairs.filter(
    ({ foreground, background, minimum }) => contrastOf(theme, foreground, background) < minimum,
  );
}

/** Whether the colour is inside sRGB. Screens map colours outside of it in different ways. */
export const isInSrgb = (theme: Map<string, string>, name: string) => inGamut('rgb')(colour(theme, name));
