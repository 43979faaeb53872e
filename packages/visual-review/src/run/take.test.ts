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
const step = { mode: 'light', globals: {}, viewport: size, tallest: 100, forced: [], media: {} };
const show: Show = { id: 'a--b', title: 'A', name: 'B', file: 'a.stories.tsx', steps: [step] };
const record = new Map<string, Hashes>([['a/b.light', accepted]]);

const unsteady = { isAccepted: true, doubt: 'unsteady' };
const different = { isAccepted: false, doubt: undefined };

type Color = keyof typeof pictures;

/**
 * A camera that sees these pictures, one per showing. `hasPlayed` says that its page has shown another story, and
 * `repainted` is what it sees after the browser has painted the page again.
 */
function cameraOf(
  seen: readonly Color[],
  { hasPlayed = true, repainted }: { hasPlayed?: boolean; repainted?: Color } = {},
) {
  let at = -1;
  let isRepainted = false;
  let taken = 0;
  const camera = {
    reload: async () => {},
    show: async (id: string) => {
      if (id === show.id) at += 1;
      return [];
    },
    repaint: async () => {
      isRepainted = true;
    },
    shoot: async () => ({ png: pictures[(isRepainted && repainted) || (seen[at] ?? 'grey')], isAtRest: true }),
    listPlayed: () => (hasPlayed ? [{ id: 'a--earlier', globals: {}, viewport: size }] : []),
    readTree: async () => {
      taken += 1;
      return 'tree';
    },
    readFacts: async () => ({ elements: [], tokens: {} }),
  };
  return { camera: camera as unknown as Camera, shows: () => at + 1, pictures: () => taken };
}

test.each([
  ['in a page of other stories', ['white'], { isAccepted: true, doubt: undefined, shows: 1 }],
  ['only in fresh pages', ['grey', 'white', 'grey', 'grey'], { isAccepted: true, doubt: 'alone', shows: 4 }],
  ['after the others at one of two attempts', ['grey', 'white', 'grey', 'white'], { ...unsteady, shows: 4 }],
  ['in a fresh page, then after the others too', ['grey', 'white', 'white'], { ...unsteady, shows: 3 }],
  ['only in another fresh page', ['grey', 'black', 'white'], { ...unsteady, shows: 3 }],
  ['never, and differs in several ways', ['grey', 'black', 'grey'], { ...different, shows: 3 }],
  ['never, and differs in one way', ['grey', 'grey', 'white'], { ...different, shows: 2 }],
] as const)('takes the pictures of a story that is equal %s', async (_, seen, wanted) => {
  const { camera, shows } = cameraOf(seen);
  const { shown, doubt, doubted } = await takeShow(camera, show, { record, freshOnly: false });
  expect({ isAccepted: shown[0]?.isAccepted, doubt, shows: shows() }).toEqual(wanted);
  expect(doubted?.map(({ hashes }) => hashes.pixels)).toEqual(doubt && [hashPicture(await decode(pictures.grey))]);
});

test('accepts a picture that is equal once the browser has painted it again', async () => {
  const { camera, shows } = cameraOf(['grey'], { repainted: 'white' });
  const { shown, doubt } = await takeShow(camera, show, { record, freshOnly: false });
  expect({ isAccepted: shown[0]?.isAccepted, doubt, shows: shows() }).toEqual({
    isAccepted: true,
    doubt: undefined,
    shows: 1,
  });
});

test('blames no earlier story for the first one of a page', async () => {
  const { camera, shows } = cameraOf(['grey', 'white'], { hasPlayed: false });
  const { shown, doubt } = await takeShow(camera, show, { record, freshOnly: false });
  expect({ isAccepted: shown[0]?.isAccepted, doubt, shows: shows() }).toEqual({ ...unsteady, shows: 2 });
});

test('takes the pictures of a story once in a fresh page, when nothing may confirm them', async () => {
  const { camera, shows } = cameraOf(['grey', 'white']);
  const { shown, doubt } = await takeShow(camera, show, { record, freshOnly: true });
  expect([shown[0]?.isAccepted, doubt, shows()]).toEqual([false, undefined, 1]);
});

test('leaves out the modes after a difference in a shared page, because a fresh page shows all of them', async () => {
  const steps = ['light', 'dark', 'contrast'].map((mode) => Object.assign({}, step, { mode }));
  const { camera, shows, pictures: taken } = cameraOf(['grey', 'grey']);
  const all = new Map(steps.map(({ mode }) => [`a/b.${mode}`, accepted]));
  const { shown } = await takeShow(camera, { ...show, steps }, { record: all, freshOnly: false });
  expect(shown.map((one) => [one.step.mode, one.isAccepted])).toEqual([
    ['light', false],
    ['dark', false],
    ['contrast', false],
  ]);
  expect([shows(), taken()]).toEqual([2, 1 + steps.length]);
});
