// Converts the style sheets of the tokens to the format of the Design Tokens Community Group (2025.10).
import { clampRgb, formatHex, parse } from 'culori';
import { bodyOf, declarationsOf, topLevel } from './split-styles.mjs';

const withoutComments = (css) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Returns declarations as [name, value], without the two dashes of the name. */
const entriesOf = (declarations) =>
  declarations
    .filter((declaration) => declaration.startsWith('--'))
    .map((declaration) => {
      const [name, ...value] = declaration.slice(2, -1).split(':');
      return [name, value.join(':').replaceAll(/\s+/g, ' ').trim()];
    });

/** Returns the custom properties of the first rule of a sheet, in which the rule of a variant may be nested. */
function propertiesOf(css) {
  const statements = topLevel(bodyOf(topLevel(withoutComments(css))[0]));
  return entriesOf(statements.flatMap((one) => (one.startsWith('@variant') ? topLevel(bodyOf(one)) : one)));
}

function colourOf(value) {
  const colour = parse(value);
  if (!colour) throw new Error(`${value} is not a colour.`);
  const { mode, alpha = 1 } = colour;
  const [colorSpace, components] =
    mode === 'oklch' ? ['oklch', [colour.l, colour.c, colour.h ?? 0]] : ['srgb', [colour.r, colour.g, colour.b]];
  return { colorSpace, components, alpha, hex: formatHex(clampRgb(colour)) };
}

const nameIn = (value) => /^var\(--([\w-]+)\)$/.exec(value)?.[1];
const amount = (value) => ({ value: Number.parseFloat(value), unit: value.match(/[a-z]+$/)?.[0] ?? 'px' });
const isPlainLength = (value) => /^-?[\d.]+(px|rem)$/.test(value);

const shadowOf = (value) =>
  value.split(/(?<=\)), /).map((layer) => {
    const [, lengths, color] = /^(.+?) (oklch\(.+\))$/.exec(layer);
    const [offsetX, offsetY, blur, spread = amount('0')] = lengths.split(' ').map(amount);
    return { color: colourOf(color), offsetX, offsetY, blur, spread };
  });

/** How each prefix of a theme's custom property is written, in this order. Fluid and relative sizes have no form. */
const forms = [
  ['font-', 'fontFamily', (value) => value.split(', ').map((font) => font.replaceAll('"', ''))],
  ['text-', 'number', (value) => (/^[\d.]+$/.test(value) ? Number(value) : undefined)],
  ['text-', 'dimension', (value) => (isPlainLength(value) ? amount(value) : undefined)],
  ['radius-', 'dimension', (value) => amount(value)],
  ['breakpoint-', 'dimension', (value) => amount(value)],
  ['spacing', 'dimension', (value) => amount(value)],
  ['shadow-', 'shadow', shadowOf],
  ['ease-', 'cubicBezier', (value) => value.match(/[\d.]+/g).map(Number)],
  ['transition-duration-', 'duration', (value) => amount(value)],
  ['z-', 'number', Number],
];

function scalesOf(theme) {
  const tokens = {};
  for (const [name, value] of entriesOf(declarationsOf(theme))) {
    for (const [prefix, $type, write] of forms) {
      const $value = name.startsWith(prefix) ? write(value) : undefined;
      if ($value === undefined) continue;
      tokens[name] = { $type, $value };
      break;
    }
  }
  return tokens;
}

/**
 * Returns the tokens: the primitive colours, the semantic colours of each theme as references to them, and the scales.
 * High contrast has a variant for dark systems. Sizes that grow with the window are left out.
 */
export function describeTokens({ colours, contrast, theme }) {
  const own = propertiesOf(colours);
  const isPrimitive = (name) => /^[a-z]+-\d+$/.test(name);
  const toToken = (value) => {
    if (isPlainLength(value)) return { $type: 'dimension', $value: amount(value) };
    const name = nameIn(value);
    return { $type: 'color', $value: name ? `{primitive.${name}}` : colourOf(value) };
  };
  const variant = (declared, isDark) =>
    Object.fromEntries(
      declared.map(([name, value]) => {
        const [light, dark] = value.startsWith('light-dark(') ? value.slice(11, -1).split(', ') : [value, value];
        return [name, toToken(isDark ? dark : light)];
      }),
    );
  const semantic = own.filter(([name]) => !isPrimitive(name));
  const highContrast = propertiesOf(contrast);
  return {
    $description: 'Sehat. Components use the colours of a theme, never the primitive ones.',
    primitive: Object.fromEntries(
      own.filter(([name]) => isPrimitive(name)).map(([name, value]) => [name, toToken(value)]),
    ),
    light: variant(semantic, false),
    dark: variant(semantic, true),
    contrast: variant(highContrast, false),
    'contrast-dark': variant(highContrast, true),
    scale: scalesOf(theme),
  };
}
