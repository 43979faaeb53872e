// Decodes, compares, packs and unpacks pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

// Callers process pictures in parallel, and read each file once.
sharp.concurrency(1);
sharp.cache(false);

/** `{ width, height, pixels }`, three bytes per pixel. */
export async function decode(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

export const isSame = (one, other) =>
  one.width === other.width && one.height === other.height && one.pixels.equals(other.pixels);

const lossless = { lossless: true, effort: 6 };

const isSamePixel = (one, other, at) =>
  at * 3 < other.pixels.length &&
  one.pixels[at * 3] === other.pixels[at * 3] &&
  one.pixels[at * 3 + 1] === other.pixels[at * 3 + 1] &&
  one.pixels[at * 3 + 2] === other.pixels[at * 3 + 2];

const changed = [214, 0, 87];

/**
 * Counts the pixels that differ, including those that only one picture has. Also returns a faded `actual` with these
 * pixels in one strong colour.
 */
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

export function write(file, bytes) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

export const writePng = async (file, picture) =>
  write(file, await raw(picture).png({ compressionLevel: 3 }).toBuffer());

/**
 * Encodes a picture as lossless WebP, which takes a third of a PNG's size. Pixels that equal those of `base` become
 * transparent.
 */
export function packPicture(picture, base) {
  if (!base) return raw(picture).webp(lossless).toBuffer();
  const { width, height, pixels } = picture;
  const packed = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    if (isSamePixel(picture, base, at)) continue;
    pixels.copy(packed, at * 4, at * 3, at * 3 + 3);
    packed[at * 4 + 3] = 255;
  }
  return sharp(packed, { raw: { width, height, channels: 4 } })
    .webp(lossless)
    .toBuffer();
}

/** Restores the picture that `packPicture` encoded with the same base. */
export async function unpackPicture(bytes, base) {
  if (!base) return decode(bytes);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, to = 0; at < data.length; at += 4, to += 3) {
    if (data[at + 3] === 0) {
      pixels[to] = base.pixels[to];
      pixels[to + 1] = base.pixels[to + 1];
      pixels[to + 2] = base.pixels[to + 2];
    } else {
      pixels[to] = data[at];
      pixels[to + 1] = data[at + 1];
      pixels[to + 2] = data[at + 2];
    }
  }
  return { width, height, pixels };
}

/** The share of a picture's pixels, 0 to 1, that are equal in a base of the same width. */
export function sharedWith(picture, base) {
  const count = picture.width * picture.height;
  let same = 0;
  for (let at = 0; at < count; at++) if (isSamePixel(picture, base, at)) same++;
  return same / count;
}

export const readPicture = (file) => decode(readFileSync(file));
