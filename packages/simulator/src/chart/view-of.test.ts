import { expect, test } from 'vitest';
import type { ChartLayout } from './chart-layout';
import { firstView, outOfView } from './view-of';

const layout: ChartLayout = {
  width: 4000,
  height: 400,
  labels: new Map(),
  routes: new Map(),
  states: new Map([
    ['near', { x: 100, y: 100, width: 100, height: 50 }],
    ['far', { x: 3800, y: 300, width: 100, height: 50 }],
  ]),
};
const room = { width: 1000, height: 500 };
const start = { x: 0, y: 0, zoom: 1 };

test('shows the whole chart in the middle when it is readable', () => {
  const view = firstView({ ...layout, width: 500 }, room, ['near']);
  expect(view.zoom).toBeGreaterThan(1);
  expect(view.x).toBeCloseTo((1000 - 500 * view.zoom) / 2);
});

test('shows the requested states of a larger chart at a readable zoom', () => {
  const { x, zoom } = firstView(layout, room, ['far']);
  expect(zoom).toBe(0.85);
  expect(3800 * zoom + x).toBeGreaterThan(0);
  expect(3900 * zoom + x).toBeLessThan(1000);
});

test('moves to states outside the view, to the last one when not all fit', () => {
  expect(outOfView(layout, room, start, ['near'])).toBeNull();
  expect(outOfView(layout, room, start, ['near', 'far'])).toBeNull();
  expect(outOfView(layout, room, start, ['far'])).toEqual(layout.states.get('far'));
  expect(outOfView(layout, room, { ...start, x: -1500 }, ['near', 'far'])).toEqual(layout.states.get('far'));
  expect(outOfView(layout, room, start, [])).toBeNull();
});
