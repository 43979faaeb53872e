// Pictures as pixels. Baselines are kept as lossless WebP: the same pixels in a third of a PNG's size.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

// Pictures are taken side by side already, and each file is read once.
sharp.concurrency(1);
sharp.cache(false);

/** `{ width, height, pixels }`, three bytes a pixel. */
export async function decode(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

export const isSame = (one, other) =>
  one.width === other.width && one.height === other.height && one.pixels.equals(other.pixels);

const changed = [214, 0, 87];

/** What differs in one strong colour, over a faded `actual`; also how many pixels differ, those that only one has included. */
export function compare(reference, actual) {
  const width = Math.max(reference.width, actual.width);
  const height = Math.max(reference.height, actual.height);
  const pixels = Buffer.alloc(width * height * 3);
  const at = (picture, x, y) => (x < picture.width && y < picture.height ? (y * picture.width + x) * 3 : -1);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [a, b] = [at(reference, x, y), at(actual, x, y)];
      const differs = a < 0 || b < 0 || [0, 1, 2].some((c) => reference.pixels[a + c] !== actual.pixels[b + c]);
      if (differs) count++;
      for (const c of [0, 1, 2]) {
        pixels[(y * width + x) * 3 + c] = differs ? changed[c] : 230 + Math.round(actual.pixels[b + c] / 10.2);
      }
    }
  }
  return { count, difference: { width, height, pixels } };
}

const raw = ({ width, height, pixels }) => sharp(pixels, { raw: { width, height, channels: 3 } });

function write(file, bytes) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

export const writePng = async (file, picture) => write(file, await raw(picture).png().toBuffer());

/** Writes a baseline, and reads it back: not one pixel may be lost. */
export async function writeBaseline(file, picture) {
  const bytes = await raw(picture).webp({ lossless: true, effort: 6 }).toBuffer();
  if (!isSame(await decode(bytes), picture)) throw new Error(`${file} would not hold the picture as it is.`);
  write(file, bytes);
}

export const readPicture = (file) => decode(readFileSync(file));
