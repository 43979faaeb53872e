// Decodes, compares and encodes pictures.
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { createRegions } from './regions.ts';

// Callers process pictures in parallel, and read each file once.
sharp.concurrency(1);
sharp.cache(false);

/** Three bytes per pixel: red, green and blue. */
export interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

/** Decodes a PNG or WebP file or its content. */
export async function decode(file: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** SHA-256 in base64url, cut to 144 bits. */
const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 24);
};

/** Two pictures have the same hash when they have the same size and pixels. */
export const hashPicture = ({ width, height, pixels }: Picture) => digest(`${width} ${height} `, pixels);

export const hashText = (text: string) => digest(text);

const changed = [214, 0, 87] as const;

/**
 * Counts the pixels that differ, including those that only one picture has. Also returns their regions, and a
 * faded `actual` with these pixels in one strong colour.
 */
export function compare(reference: Picture, actual: Picture) {
  const width = Math.max(reference.width, actual.width);
  const height = Math.max(reference.height, actual.height);
  const pixels = Buffer.alloc(width * height * 3);
  const at = (picture: Picture, x: number, y: number) =>
    x < picture.width && y < picture.height ? (y * picture.width + x) * 3 : -1;
  const regions = createRegions();
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [a, b] = [at(reference, x, y), at(actual, x, y)];
      const differs = a < 0 || b < 0 || [0, 1, 2].some((c) => reference.pixels[a + c] !== actual.pixels[b + c]);
      if (differs) {
        count++;
        regions.add(x, y);
      }
      for (const [c, strong] of changed.entries()) {
        pixels[(y * width + x) * 3 + c] = differs ? strong : 230 + Math.round((actual.pixels[b + c] ?? 0) / 10.2);
      }
    }
  }
  return { count, regions: regions.find(), difference: { width, height, pixels } };
}

const raw = ({ width, height, pixels }: Picture) => sharp(pixels, { raw: { width, height, channels: 3 } });

export const encodePng = (picture: Picture) => raw(picture).png({ compressionLevel: 3 }).toBuffer();

/** Lossless, at about half of a PNG's size. */
export const encodeWebp = (picture: Picture) => raw(picture).webp({ lossless: true, effort: 1 }).toBuffer();

/** Writes a file and its folders. Readers see the old file or the whole new one. */
export function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
