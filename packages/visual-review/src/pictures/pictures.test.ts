import { describe, expect, it } from 'vitest';
import { compare, decode, encodePng, encodeWebp, hashPicture } from './pictures';

/** Reproducible noise, which lossless compression cannot shrink. */
function drawn(width: number, height: number, seed: number) {
  let state = seed;
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 255;
    }),
  );
  return { width, height, pixels };
}

const withPixel = (picture: ReturnType<typeof drawn>, x: number, y: number) => {
  const pixels = Buffer.from(picture.pixels);
  const at = (y * picture.width + x) * 3;
  pixels[at] = (pixels[at] ?? 0) ^ 1;
  return { ...picture, pixels };
};

describe('the hash of a picture', () => {
  it('differs with one bit of one pixel, and with the shape', () => {
    const picture = drawn(40, 30, 7);
    expect(hashPicture(drawn(40, 30, 7))).toBe(hashPicture(picture));
    expect(hashPicture(withPixel(picture, 39, 29))).not.toBe(hashPicture(picture));
    expect(hashPicture({ ...picture, width: 30, height: 40 })).not.toBe(hashPicture(picture));
  });

  it.each([encodePng, encodeWebp])('is that of the decoded file', async (encode) => {
    const picture = drawn(40, 30, 7);
    expect(hashPicture(await decode(await encode(picture)))).toBe(hashPicture(picture));
  });
});

describe('a comparison', () => {
  const picture = drawn(40, 30, 7);

  it('reports a change of one pixel by one', () => {
    const other = withPixel(picture, 39, 29);
    const { count, difference } = compare(picture, other);
    expect(count).toBe(1);
    expect([...difference.pixels.subarray(-3)]).toEqual([214, 0, 87]);
  });

  it('counts pixels that only one picture has', () => {
    const taller = drawn(40, 32, 7);
    expect(compare(picture, taller)).toMatchObject({ count: 80, difference: { width: 40, height: 32 } });
    expect(compare(taller, picture).count).toBe(80);
    expect(compare(picture, picture).count).toBe(0);
  });

  it('finds the regions that differ, from top to bottom', () => {
    const large = drawn(400, 300, 7);
    const other = [
      [300, 20],
      [10, 200],
      [30, 214],
    ].reduce((changed, [x = 0, y = 0]) => withPixel(changed, x, y), large);
    expect(compare(large, other).regions).toEqual([
      [300, 20, 1, 1],
      [10, 200, 21, 15],
    ]);
    expect(compare(large, large).regions).toEqual([]);
    expect(compare(large, drawn(400, 310, 7)).regions).toEqual([[0, 300, 400, 10]]);
  });

  it('joins near regions until there are at most twelve, and loses no pixel', () => {
    const large = drawn(640, 640, 7);
    const points = Array.from({ length: 100 }, (_, index) => [(index % 10) * 64 + 5, Math.floor(index / 10) * 64 + 5]);
    const other = points.reduce((changed, [x = 0, y = 0]) => withPixel(changed, x, y), large);
    const { regions } = compare(large, other);
    expect(regions.length).toBeLessThanOrEqual(12);
    const isInside = ([x = 0, y = 0]: number[]) =>
      regions.some(([left, top, width, height]) => x >= left && y >= top && x < left + width && y < top + height);
    expect(points.every(isInside)).toBe(true);
  });
});
