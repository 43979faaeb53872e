// node scripts/draw-night.mjs: writes the night values into the pictures that no other script draws.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { withNightValues } from './portraits/night.mjs';

const images = new URL('../apps/web/public/images/', import.meta.url);

/** Pictures by what becomes softer at night: all bright parts of a scene, or the white parts of a thing. */
const kinds = { all: ['hero.svg', 'blog/*.svg', 'hospitals/*.svg'], white: ['medicines/*.svg'] };

for (const [softens, patterns] of Object.entries(kinds))
  for (const name of globSync(patterns, { cwd: images })) {
    const file = new URL(name, images);
    writeFileSync(file, withNightValues(readFileSync(file, 'utf8'), softens));
  }
