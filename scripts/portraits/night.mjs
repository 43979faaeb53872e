import { clampChroma, converter, formatHex } from 'culori';
import { grounds, skins } from './palette.mjs';

/** The hue of the dark theme's ground. */
const nightHue = 276;

const toOklch = converter('oklch');

const isSkin = new Set(Object.values(skins).flatMap((tones) => Object.values(tones)));
const isKolamLine = new Set(Object.values(grounds).map(({ line }) => line));

const hex = (lightness, chroma, hue) =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue ?? 0 }, 'oklch'));

/** Colours of the background, and of shapes as wide as the picture: sky, ground, water, hills. */
function backgrounds(svg) {
  const shapes = [...svg.matchAll(/<path d="(M0 [^"]*)" fill="(#\w+)"/g)];
  const [sky, ...others] = shapes.map(([, , fill]) => fill);
  const gradient = [...svg.matchAll(/stop-color="(#\w+)"/g)].map(([, colour]) => colour);
  return { sky: new Set(svg.includes('fill="url(#sky)"') ? gradient : [sky]), land: new Set([sky, ...others]) };
}

/** The value of a colour at night, or the same colour. */
function atNight(colour, { sky, land, softens }) {
  const { l, c, h } = toOklch(colour);
  if (sky.has(colour))
    return softens === 'all' ? hex(0.25 + 0.04 * l, 0.045, nightHue) : hex(0.285 + 0.05 * l, Math.min(c, 0.05), h);
  if (isKolamLine.has(colour)) return hex(0.44, Math.min(c, 0.06), h);
  if (land.has(colour) && l > 0.4) return hex(0.2 + 0.2 * l, Math.min(c, 0.05), h);
  if (isSkin.has(colour) || l <= 0.6) return colour;
  return softens === 'white' && (c > 0.04 || l < 0.85)
    ? colour
    : hex(0.55 + (l - 0.55) * (softens === 'all' ? 0.3 : 0.5), c * 0.85, h);
}

/**
 * Adds the night values of a picture: the background gets a colour of the night, and bright parts become softer.
 * Skin keeps its tone. Inside a picture, `prefers-color-scheme` follows the `color-scheme` of the page's element
 * (ADR 71).
 *
 * @param softens `white` for a person or a thing, `all` for a scene
 */
export function withNightValues(svg, softens) {
  const day = svg.replace(/<style>[^<]*<\/style>/, '');
  const found = new Map();
  for (const [, name, colour] of day.matchAll(/\b(fill|stroke|stop-color)="(#\w+)"/g))
    found.set(`${name} ${colour}`, [name, colour]);
  const places = { ...backgrounds(day), softens };
  if (softens === 'white') places.land = new Set();
  const rules = [...found.values()].flatMap(([name, colour]) => {
    const night = atNight(colour, places);
    return night === colour ? [] : [`[${name}="${colour}"]{${name}:${night}}`];
  });
  return day.replace(
    /^<svg [^>]*>/,
    (tag) => `${tag}<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`,
  );
}
