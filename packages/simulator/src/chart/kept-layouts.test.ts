import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartLayout } from './chart-layout';
import { keptLayout } from './kept-layouts';

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

const stored = new Map<string, string>();
const storage = {
  getItem: (place: string) => stored.get(place) ?? null,
  setItem: (place: string, text: string) => void stored.set(place, text),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was computed once is there the next time, and as it was', async () => {
  const compute = vi.fn(async () => layout);
  expect(await keptLayout('lamp', 'a lamp', compute)).toEqual(layout);
  expect(await keptLayout('lamp', 'a lamp', compute)).toEqual(layout);
  expect(compute).toHaveBeenCalledTimes(1);
  await keptLayout('lamp', 'a lamp in larger letters', compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

test.each(['', '{', 'null', '{"states":{}}', '{"width":"wide"}'])(
  'what cannot be read (%s) is computed again',
  async (text) => {
    const compute = vi.fn(async () => layout);
    await keptLayout('lamp', 'a lamp', compute);
    for (const place of stored.keys()) stored.set(place, text);
    expect(await keptLayout('lamp', 'a lamp', compute)).toEqual(layout);
    expect(compute).toHaveBeenCalledTimes(2);
  },
);

test('a browser that stores nothing computes each time', async () => {
  const refuse = () => {
    throw new Error('The storage is denied.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(await keptLayout('lamp', 'a lamp', async () => layout)).toEqual(layout);
});
