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

test('a chart that can be read as a whole is shown as a whole, in the middle', () => {
  const view = firstView({ ...layout, width: 500 }, room, ['near']);
  expect(view.zoom).toBeGreaterThan(1);
  expect(view.x).toBeCloseTo((1000 - 500 * view.zoom) / 2);
});

test('of a larger one, what is asked for is shown, in letters that can be read', () => {
  const { x, zoom } = firstView(layout, room, ['far']);
  expect(zoom).toBe(0.85);
  expect(3800 * zoom + x).toBeGreaterThan(0);
  expect(3900 * zoom + x).toBeLessThan(1000);
});

test('the view moves to states that can not be seen, to the last where there is no room for all', () => {
  expect(outOfView(layout, room, start, ['near'])).toBeNull();
  expect(outOfView(layout, room, start, ['near', 'far'])).toBeNull();
  expect(outOfView(layout, room, start, ['far'])).toEqual(layout.states.get('far'));
  expect(outOfView(layout, room, { ...start, x: -1500 }, ['near', 'far'])).toEqual(layout.states.get('far'));
  expect(outOfView(layout, room, start, [])).toBeNull();
});
