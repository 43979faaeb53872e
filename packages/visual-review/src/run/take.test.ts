import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Camera } from '../camera/camera.ts';
import { decode, hashPicture, hashText } from '../pictures/pictures.ts';
import type { Hashes } from '../results/results.ts';
import type { Show } from '../storybook/stories.ts';
import { takeShow } from './take.ts';

const size = { width: 4, height: 4 };
const paint = (background: string) =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
const pictures = { white: await paint('white'), grey: await paint('grey'), black: await paint('black') };
const accepted = { pixels: hashPicture(await decode(pictures.white)), tree: hashText('tree') };
const step = { mode: 'light', globals: {}, viewport: size, tallest: 100, forced: [] };
const show: Show = { id: 'a--b', title: 'A', name: 'B', file: 'a.stories.tsx', steps: [step] };
const record = new Map<string, Hashes>([['a/b.light', accepted]]);

/** A camera that sees these pictures, one per showing. The first showing is in a page of other stories. */
function cameraOf(...seen: (keyof typeof pictures)[]) {
  let at = -1;
  const camera = {
    reload: async () => {},
    show: async () => {
      at += 1;
      return [];
    },
    shoot: async () => ({ png: pictures[seen[at] ?? 'grey'], isAtRest: true }),
    readTree: async () => 'tree',
    readFacts: async () => ({ elements: [], tokens: {} }),
  };
  return { camera: camera as unknown as Camera, shows: () => at + 1 };
}

test.each([
  ['in a page of other stories', ['white'], { isAccepted: true, isAlone: false, shows: 1 }],
  ['only in a fresh page', ['grey', 'white'], { isAccepted: true, isAlone: true, shows: 2 }],
  ['only in another fresh page', ['grey', 'black', 'white'], { isAccepted: true, isAlone: true, shows: 3 }],
  ['never, and differs in several ways', ['grey', 'black', 'grey'], { isAccepted: false, isAlone: false, shows: 3 }],
  ['never, and differs in one way', ['grey', 'grey', 'white'], { isAccepted: false, isAlone: false, shows: 2 }],
] as const)('takes the pictures of a story that is equal %s', async (_, seen, wanted) => {
  const { camera, shows } = cameraOf(...seen);
  const { shown, isAlone } = await takeShow(camera, show, { record, freshOnly: false });
  expect({ isAccepted: shown[0]?.isAccepted, isAlone, shows: shows() }).toEqual(wanted);
});

test('takes the pictures of a story once in a fresh page, when nothing may confirm them', async () => {
  const { camera, shows } = cameraOf('grey', 'white');
  const { shown, isAlone } = await takeShow(camera, show, { record, freshOnly: true });
  expect([shown[0]?.isAccepted, isAlone, shows()]).toEqual([false, false, 1]);
});
