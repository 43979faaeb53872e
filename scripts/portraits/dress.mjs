import { cloth } from './palette.mjs';
import { bothSides, circle, dotsBetween, fill, stroke } from './shapes.mjs';

const bodies = {
  slight: 'M38 240c1-32 14-46 44-54 10-3 18-5 22-9 4 12 9 20 16 20s12-8 16-20c4 4 12 6 22 9 30 8 43 22 44 54z',
  broad: 'M24 240c1-34 16-48 50-57 12-3 22-6 27-11 4 14 11 24 19 24s15-10 19-24c5 5 15 8 27 11 34 9 49 23 50 57z',
};

/** White coat, open over the clothes. */
const coat = (broad) => {
  const panel = broad
    ? 'M22.5 240c1-35 16-50 51-59 12-3 20-5 25-10 2 22 6 45 9 69z'
    : 'M36.5 240c1-33 14-48 45-56 9-2 15-4 19-8 2 20 5 42 8 64z';
  const lapel = broad
    ? 'M99 172c-6 4-11 7-17 9 2 8 3 14 3 19l8 2c-3 3-4 5-5 7l20 31c-2-24-5-46-9-68z'
    : 'M102 176c-5 4-10 7-16 9 2 7 3 12 3 17l7 2c-3 3-4 5-5 7l18 29c-2-22-4-43-7-64z';
  return bothSides('coat', fill(panel, cloth.white), fill(lapel, cloth.white), stroke(lapel, cloth.whiteShade, 1.8));
};

const dresses = {
  shirt: ({ broad, main, dark }) => [
    fill(broad ? bodies.broad : bodies.slight, main),
    bothSides('collar', fill('M120 196c-7-4-14-12-18-25l-7 5c2 12 8 22 15 29z', dark)),
    stroke('M120 200v40', dark, 1.8),
    [212, 226].map((y) => circle(124.5, y, 1.6, dark)),
  ],
  tie: ({ broad, main, dark, trim }) => [
    fill(broad ? bodies.broad : bodies.slight, main),
    fill('M115 196h10l3 8-4 6 5 30h-18l5-30-4-6z', trim),
    bothSides('collar', fill('M120 197c-7-4-14-12-18-26l-6 5c2 12 7 22 14 30z', dark)),
  ],
  scrubs: ({ broad, main, dark, skin }) => [
    fill(broad ? bodies.broad : bodies.slight, main),
    fill('M101 173c3 18 10 32 19 41 9-9 16-23 19-41z', skin.base),
    stroke('M100 173c3 19 11 34 20 44 9-10 17-25 20-44', dark, 5),
  ],
  kurta: ({ broad, main, dark, trim }) => [
    fill(broad ? bodies.broad : bodies.slight, main),
    fill(
      broad
        ? 'M100 171c5 15 12 25 20 25s15-10 20-25l6 5c-5 18-14 31-26 31s-21-13-26-31z'
        : 'M103 176c4 13 10 22 17 22s13-9 17-22l6 5c-4 16-12 28-23 28s-19-12-23-28z',
      dark,
    ),
    fill('M113 204h14v36h-14z', dark),
    dotsBetween([120, 213], [120, 235], 3, 2, trim),
  ],
  nehru: ({ main, dark, trim, jacket }) => [
    fill(bodies.broad, main),
    fill(
      'M44 240c0-28 8-44 28-56 12-4 22-7 28-12 4 16 11 26 20 26s16-10 20-26c6 5 16 8 28 12 20 12 28 28 28 56z',
      jacket,
    ),
    bothSides('collar', fill('M99 170c4 14 10 24 20 28v8c-14-4-23-15-27-30z', dark)),
    stroke('M120 204v36', dark, 1.8),
    dotsBetween([125, 212], [125, 236], 3, 2.2, trim),
    fill('M150 214l18-3v4l-18 3z', trim),
  ],
  embroidered: ({ main, dark, trim, skin }) => [
    fill(bodies.slight, main),
    fill('M102 177c1 22 8 40 18 40s17-18 18-40z', skin.base),
    stroke('M100 178c1 25 9 43 20 43s19-18 20-43', dark, 6),
    [
      [101.5, 188],
      [104, 200],
      [109.5, 212],
      [120, 220.5],
      [130.5, 212],
      [136, 200],
      [138.5, 188],
    ].map(([x, y]) => circle(x, y, 1.6, trim)),
    dotsBetween([120, 229], [120, 237], 2, 1.8, trim),
  ],
  wrap: ({ main, dark, trim }) => [
    fill(bodies.slight, main),
    fill('M103 177c4 14 10 22 17 22s13-8 17-22l5 3-6 30h-32l-6-30z', trim),
    fill('M98 180l6-3c4 22 14 44 32 63h-16c-14-18-20-38-22-60z', dark),
    fill('M142 180l-6-3c-3 18-8 32-15 43l7 10c8-14 13-32 14-50z', dark),
  ],
  sari: ({ main, dark, trim, skin, blouse }) => [
    fill(bodies.slight, blouse),
    fill('M100 178c2 20 9 33 20 33s18-13 20-33z', skin.base),
    fill('M202 240c-1-32-14-46-44-54-6-2-11-3-15-5-14 22-41 36-78 45-6 1-14 6-18 14z', main),
    fill('M143 181c-14 22-41 36-78 45-6 1-12 4-16 9 40-7 74-20 94-54z', trim),
    stroke('M168 190c-12 20-32 38-60 50M184 198c-8 16-20 30-36 42', dark, 2.2),
    [
      [72, 228.5],
      [87, 224],
      [101, 217.5],
      [114, 209.5],
      [126, 199.5],
      [136, 188],
    ].map(([x, y]) => circle(x, y, 1.5, dark)),
  ],
};

/** The clothes, including the coat. */
export function dress({ kind, coat: withCoat, broad = false, ...look }) {
  return [dresses[kind]({ broad, ...look }), withCoat && coat(broad)];
}

/** Stethoscope around the neck. */
export const stethoscope = (colour = cloth.ink) => [
  stroke('M97 178c-9 10-8 30 4 42M143 178c10 10 12 22 8 36', colour, 4),
  circle(150, 219, 7.5, colour),
  circle(150, 219, 3.5, '#cfd8d6'),
  stroke('M101 220l-5 8M101 220l7 6', colour, 3),
];

export const earrings = {
  studs: (colour) => [circle(85.5, 117, 3, colour), circle(154.5, 117, 3, colour)],
  jhumkas: (colour) =>
    bothSides(
      'earring',
      circle(85.5, 116, 2.6, colour),
      fill('M80.5 127c0-9 10-9 10 0z', colour),
      dotsBetween([82, 129.5], [89, 129.5], 3, 1.2, colour),
    ),
  hoops: (colour) => bothSides('earring', stroke('M85.5 114c-7 3-6 14 0 14s7-11 0-14', colour, 2.2)),
};

export const bindi = (colour) => circle(120, 84.5, 2.5, colour);

/** Beads on a round string at the collarbones. */
export const beads = (colours) =>
  Array.from({ length: 9 }, (_, index) => {
    const t = (index - 4) / 4;
    return circle(120 + t * 19, 193 - 13 * t * t, index === 4 ? 4.2 : 3, colours[index % colours.length]);
  });

/** Fresh jasmine along a bun. */
export const jasmine = () =>
  [
    [177, 119],
    [181, 128],
    [180, 138],
    [174, 147],
    [165, 152],
  ].map(([x, y]) => [circle(x, y, 5, '#fffdf5'), circle(x, y, 1.5, cloth.marigold)]);
