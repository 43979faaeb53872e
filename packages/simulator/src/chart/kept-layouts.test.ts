import { allModels } from '@sehat/machines/all-models';
import { START } from '@sehat/machines/testing/machine-model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type ChartLayout, chartText } from './chart-layout';
import { describeMachine } from './describe-machine';
import { digestOf, keptLayout } from './kept-layouts';

const layout: ChartLayout = {
  width: 200,
  height: 100,
  states: new Map([['lamp.on', { x: 1, y: 2, width: 30, height: 40 }]]),
  labels: new Map([['lamp.off → lamp.on', { x: 5, y: 6, width: 7, height: 8 }]]),
  routes: new Map([
    [
      'lamp.off → lamp.on',
      [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
      ],
    ],
  ]),
};

const lamp = { chart: 'a lamp', sizes: 'letters' };

const stored = new Map<string, string>();
const storage = {
  getItem: (place: string) => stored.get(place) ?? null,
  setItem: (place: string, text: string) => void stored.set(place, text),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('returns the stored layout at the next visit', async () => {
  const compute = vi.fn(async () => layout);
  expect(await keptLayout('lamp', lamp, compute)).toEqual(layout);
  expect(await keptLayout('lamp', lamp, compute)).toEqual(layout);
  expect(compute).toHaveBeenCalledTimes(1);
  await keptLayout('lamp', { ...lamp, sizes: 'larger letters' }, compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

test.each(['', '{', 'null', '{"states":{}}', '{"width":"wide"}'])(
  'computes a layout again that cannot be read (%s)',
  async (text) => {
    const compute = vi.fn(async () => layout);
    await keptLayout('lamp', lamp, compute);
    for (const place of stored.keys()) stored.set(place, text);
    expect(await keptLayout('lamp', lamp, compute)).toEqual(layout);
    expect(compute).toHaveBeenCalledTimes(2);
  },
);

test('computes each time when the browser refuses to store', async () => {
  const refuse = () => {
    throw new Error('The storage is denied.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(await keptLayout('lamp', lamp, async () => layout)).toEqual(layout);
});

test.each(allModels)(
  'the committed layout of $name matches its machine (update with `npm run layouts`)',
  async (model) => {
    const machine = model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;
    const { default: made } = (await import(`./layouts/${machine.id}-wide.json`)) as { default: { input: string } };
    const now = await digestOf({ chart: chartText(describeMachine(machine)), sizes: '' });
    expect(made.input.split(' ')[0]).toBe(now.split(' ')[0]);
  },
);
