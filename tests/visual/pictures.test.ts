import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modesHere, tallestHere } from '../../.storybook/modes';
import { compare, isSame, packPicture, sharedWith, unpackPicture } from '../../scripts/visual/pictures.mjs';
import { root } from '../project-fixture';

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

describe('a baseline', () => {
  it('keeps every pixel', async () => {
    const picture = drawn(40, 30, 7);
    expect(isSame(await unpackPicture(await packPicture(picture)), picture)).toBe(true);
  });

  it.each([20, 30, 45])('keeps every pixel when its base has 30 rows and it has %i', async (height) => {
    const base = drawn(40, 30, 7);
    const own = drawn(40, 5, 11);
    const rest = drawn(40, 45, 7).pixels.subarray(0, 40 * 3 * (height - 5));
    const picture = { width: 40, height, pixels: Buffer.concat([rest, own.pixels]) };
    const packed = await packPicture(picture, base);
    expect(isSame(await unpackPicture(packed, base), picture)).toBe(true);
    expect(packed.length).toBeLessThan((await packPicture(picture)).length);
  });

  it('measures the share of equal pixels', () => {
    const base = drawn(10, 10, 7);
    expect(sharedWith(base, base)).toBe(1);
    expect(sharedWith(withPixel(base, 3, 3), base)).toBe(0.99);
    expect(sharedWith(drawn(10, 20, 7), base)).toBe(0.5);
  });
});

describe('a comparison', () => {
  const picture = drawn(40, 30, 7);

  it('reports a change of one pixel by one', () => {
    const other = withPixel(picture, 39, 29);
    expect(isSame(picture, other)).toBe(false);
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
});

describe('the modes of the repository', () => {
  const page = ['light', 'dark', 'light-phone', 'dark-phone', 'contrast', 'contrast-phone'];

  it('are more for the first story of a component, and at least one for each story', () => {
    const component = { title: 'Care/DoctorCard', modes: ['light', 'dark'] };
    const cart = { title: 'Pages/Cart', modes: page };
    expect(modesHere({ ...component, first: true })).toEqual(['light', 'dark', 'hindi']);
    expect(modesHere({ ...cart, first: true })).toEqual(['light', 'hindi']);
    expect(modesHere({ ...component, first: false })).toEqual(['light']);
    expect(modesHere({ ...cart, first: false })).toEqual(['light']);
    expect(tallestHere({ modes: page, first: true }, 'light')).toBeGreaterThan(
      tallestHere({ modes: page, first: false }, 'light'),
    );
  });

  it('leave out Hindi for machines, foundations and journeys', () => {
    expect(modesHere({ title: 'Machines/Chart', modes: ['light', 'dark'], first: true })).toEqual(['light', 'dark']);
    expect(modesHere({ title: 'Journeys/Sign in', modes: page, first: true })).toEqual(['light']);
  });

  it('are those of pages for the stories of pages and journeys', () => {
    const files = globSync('apps/web/src/**/*.stories.tsx', { cwd: root });
    const shown = files.filter((file) => /title: '(Pages|Journeys)\//.test(readFileSync(join(root, file), 'utf8')));
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((file) => !readFileSync(join(root, file), 'utf8').includes('pageParameters'))).toEqual([]);
  });
});
