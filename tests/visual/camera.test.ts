import { expect, it } from 'vitest';
import { steadyShot } from '../../scripts/visual/camera.mjs';

interface Shot {
  picture: string;
  isWaiting?: boolean;
  isTicking?: boolean;
}

/** Shows one after the other; the last for ever. */
function cameraOf(...shots: Shot[]) {
  const left = [...shots];
  return {
    shoot: () => {
      const [{ picture, isWaiting = false, isTicking = false } = { picture: '' }] = left;
      if (left.length > 1) left.shift();
      return Promise.resolve({ png: Buffer.from(picture), isWaiting, isTicking });
    },
  };
}

const taken = async (camera: ReturnType<typeof cameraOf>, wanted?: string) =>
  String(await steadyShot(camera, wanted === undefined ? undefined : (png: Buffer) => String(png) === wanted));

it('takes the wanted picture as soon as it is there', async () => {
  expect(await taken(cameraOf({ picture: 'loading', isWaiting: true }, { picture: 'there' }), 'there')).toBe('there');
});

it('takes no picture for steady while something is under way', async () => {
  const camera = cameraOf(
    { picture: 'empty', isWaiting: true },
    { picture: 'empty', isWaiting: true },
    { picture: 'empty' },
    { picture: 'drawn' },
    { picture: 'drawn' },
  );
  expect(await taken(camera)).toBe('drawn');
});

it('takes what stays, though timers tick, after two seconds', async () => {
  const from = performance.now();
  expect(await taken(cameraOf({ picture: 'clock', isTicking: true }), 'another')).toBe('clock');
  expect(performance.now() - from).toBeGreaterThan(2000);
});
