/** Compares values of CSS properties independently of their notation. */

const basicColours: Record<string, string> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  transparent: '#00000000',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** Lightness, a, b and alpha in OKLab. */
type Colour = [number, number, number, number];

const linear = (channel: number) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Converts sRGB, with channels from 0 to 1, to OKLab: https://bottosson.github.io/posts/oklab/ */
function fromRgb(red: number, green: number, blue: number, alpha: number): Colour {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
    0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short,
    alpha,
  ];
}

function fromHex(hex: string): Colour | undefined {
  const digits = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex;
  if (!/^(?:[\da-f]{6}|[\da-f]{8})$/.test(digits)) return;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return fromRgb(red / 255, green / 255, blue / 255, alpha / 255);
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return fromRgb(channel(0), channel(8), channel(4), alpha);
}

/** Reads a number, a percentage of `whole`, an angle in degrees, or `none`. */
function numberOf(text: string | undefined, whole = 1): number {
  if (text === undefined || text === 'none') return 0;
  return text.endsWith('%') ? (parseFloat(text) / 100) * whole : parseFloat(text);
}

/** Reads a colour. `undefined` for any other value and for notations that browsers do not compute to. */
function colourOf(value: string): Colour | undefined {
  const text = (basicColours[value] ?? value).toLowerCase();
  if (text.startsWith('#')) return fromHex(text.slice(1));
  const [, name = '', inside = ''] = /^([a-z]+)\(([^()]*)\)$/.exec(text) ?? [];
  const parts = inside.replaceAll(/[,/]/g, ' ').trim().split(/\s+/);
  const alphaAt = name === 'color' ? 4 : 3;
  const alpha = parts[alphaAt] === undefined ? 1 : numberOf(parts[alphaAt]);
  const [first, second, third, fourth] = parts;
  switch (name) {
    case 'rgb':
    case 'rgba':
      return fromRgb(numberOf(first, 255) / 255, numberOf(second, 255) / 255, numberOf(third, 255) / 255, alpha);
    case 'hsl':
    case 'hsla':
      return fromHsl(numberOf(first), numberOf(second), numberOf(third), alpha);
    case 'oklab':
      return [numberOf(first), numberOf(second, 0.4), numberOf(third, 0.4), alpha];
    case 'oklch': {
      const [chroma, hue] = [numberOf(second, 0.4), (numberOf(third) * Math.PI) / 180];
      return [numberOf(first), chroma * Math.cos(hue), chroma * Math.sin(hue), alpha];
    }
    case 'color':
      return first === 'srgb' ? fromRgb(numberOf(second), numberOf(third), numberOf(fourth), alpha) : undefined;
    default:
      return;
  }
}

/** Without the zero, -0.00 would differ from 0.00. */
const written = (parts: number[], steps: number, digits: number) =>
  `colour ${parts.map((part) => (Math.round(part * steps) / steps || 0).toFixed(digits)).join(' ')}`;

/** A colour without alpha, for comparison with a transparent variant of it. `undefined` for other values. */
export function opaque(value: string): string | undefined {
  const [lightness, a, b] = colourOf(value) ?? [];
  // One percent is more than browsers lose when they mix and round.
  return lightness === undefined ? undefined : written([lightness, a ?? 0, b ?? 0], 100, 2);
}

const unitFactors: Record<string, [string, number]> = {
  rem: ['px', 16],
  px: ['px', 1],
  pt: ['px', 4 / 3],
  s: ['s', 1],
  ms: ['s', 0.001],
  deg: ['deg', 1],
  turn: ['deg', 360],
};

/** A value in one notation, so that `#fff` equals `white`, and `1rem` equals `16px`. */
export function normalize(value: string): string {
  const text = value.trim();
  const colour = colourOf(text);
  if (colour) return written(colour, 500, 3);
  const [, amount, unit = ''] = /^(-?[\d.]+(?:e-?\d+)?)([a-z]*)$/.exec(text) ?? [];
  if (amount === undefined) return text.replaceAll(/\s+/g, ' ').replaceAll(/["']/g, '"');
  const [baseUnit, factor] = unitFactors[unit] ?? [unit, 1];
  return `${Math.round(Number(amount) * factor * 1000) / 1000}${Number(amount) === 0 ? '' : baseUnit}`;
}

/** Whether a normalized value is a colour. */
export const isColour = (normalized: string) => normalized.startsWith('colour ');

const piece = /[a-z-]+\([^()]*\)|#[\da-f]+|-?[\d.]+(?:e-?\d+)?[a-z%]*|[a-z-]+|"[^"]*"/gi;
const colourFunctions = /^(?:rgba?|hsla?|okl(?:ab|ch)|lab|lch|color)\(/;

/** Colours, lengths and words of a value such as a shadow or a gradient. */
function piecesOf(value: string): string[] {
  return (value.match(piece) ?? []).flatMap((part) => {
    if (!part.includes('(') || colourFunctions.test(part)) return [part];
    return [part.slice(0, part.indexOf('('))].concat(piecesOf(part.slice(part.indexOf('(') + 1, -1)));
  });
}

/** The pieces of a value that differ. The whole values, when they are built differently. */
export function differingPieces(before: string, after: string): [string, string][] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  if (old.length !== now.length) return [[before, after]];
  const pairs = old.map((part, index): [string, string] => [part, now[index] ?? '']);
  const differing = pairs.filter(([left, right]) => normalize(left) !== normalize(right));
  return differing.length > 0 || normalize(before) === normalize(after) ? differing : [[before, after]];
}

/** The light and the dark value of `light-dark()`, or the value itself. */
export function alternativesOf(value: string): string[] {
  const inside = /^\s*light-dark\((.*)\)\s*$/s.exec(value)?.[1];
  if (inside === undefined) return [value.trim()];
  let depth = 0;
  for (let index = 0; index < inside.length; index += 1) {
    const letter = inside[index];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) return [inside.slice(0, index).trim(), inside.slice(index + 1).trim()];
  }
  return [value.trim()];
}
