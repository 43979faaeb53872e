import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartLayout } from './chart-layout';
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
  expect(await keptLayout({ name: 'lamp' }, lamp, compute)).toEqual(layout);
  expect(await keptLayout({ name: 'lamp' }, lamp, compute)).toEqual(layout);
  expect(compute).toHaveBeenCalledTimes(1);
  await keptLayout({ name: 'lamp' }, { ...lamp, sizes: 'larger letters' }, compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

test.each(['', '{', 'null', '{"states":{}}', '{"width":"wide"}'])(
  'computes a layout again that cannot be read (%s)',
  async (text) => {
    const compute = vi.fn(async () => layout);
    await keptLayout({ name: 'lamp' }, lamp, compute);
    for (const place of stored.keys()) stored.set(place, text);
    expect(await keptLayout({ name: 'lamp' }, lamp, compute)).toEqual(layout);
    expect(compute).toHaveBeenCalledTimes(2);
  },
);

test('computes each time when the browser refuses to store', async () => {
  const refuse = () => {
    throw new Error('The storage is denied.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(await keptLayout({ name: 'lamp' }, lamp, async () => layout)).toEqual(layout);
});

test('returns the finished layout of its chart and sizes, and no other', async () => {
  const compute = vi.fn(async () => ({ ...layout, width: 300 }));
  const input = await digestOf(lamp);
  const made = { ...layout, states: [...layout.states], labels: [...layout.labels], routes: [...layout.routes] };
  expect(await keptLayout({ name: 'lamp', load: async () => ({ input, layout: made }) }, lamp, compute)).toEqual(
    layout,
  );
  expect(compute).not.toHaveBeenCalled();
  expect(
    (await keptLayout({ name: 'lamp', load: async () => ({ input: 'other', layout: made }) }, lamp, compute)).width,
  ).toBe(300);
  stored.clear();
  expect(
    (await keptLayout({ name: 'lamp', load: () => Promise.reject(new Error('Offline.')) }, lamp, compute)).width,
  ).toBe(300);
});
