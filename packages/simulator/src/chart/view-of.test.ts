import { expect, test } from 'vitest';
import type { Box, ChartLayout } from './chart-layout';
import { mapOf, READABLE, type View, viewOf, WEIGHTS, type Wishes } from './view-of';

const layout: ChartLayout = { width: 4000, height: 400, labels: new Map(), routes: new Map(), states: new Map() };
const boxAt = (x: number, y: number): Box => ({ x, y, width: 100, height: 50 });
const near = boxAt(100, 100);
const far = boxAt(3800, 300);
const room = { width: 1000, height: 500 };
const start = { x: 0, y: 0, zoom: 1 };

const toTake = (...boxes: Box[]): Wishes => ({
  parts: boxes.map((box) => ({ box, weight: WEIGHTS.transition })),
  changed: [],
  toLeave: [],
});

/** The place of a box on the screen. */
const onScreen = ({ x, y, zoom }: View, box: Box) => ({
  left: box.x * zoom + x,
  top: box.y * zoom + y,
  right: (box.x + box.width) * zoom + x,
  bottom: (box.y + box.height) * zoom + y,
});

function isShown(view: View, box: Box): boolean {
  const { left, top, right, bottom } = onScreen(view, box);
  return left >= 0 && top >= 0 && right <= room.width && bottom <= room.height;
}

test('shows the whole chart in the middle when it is readable', () => {
  const view = viewOf({ ...layout, width: 500 }, room, toTake(near));
  expect(view.zoom).toBeGreaterThan(1);
  expect(view.x).toBeCloseTo((1000 - 500 * view.zoom) / 2);
});

test('keeps the whole chart above the buttons', () => {
  const view = viewOf({ ...layout, width: 500, height: 440 }, room, toTake());
  expect(440 * view.zoom + view.y).toBeLessThanOrEqual(440);
});

test('shows the requested parts of a larger chart at a readable zoom', () => {
  const view = viewOf(layout, room, toTake(far));
  expect(view.zoom).toBe(READABLE);
  expect(isShown(view, far)).toBe(true);
});

test('shows the largest group of transitions that fits', () => {
  const group = [2000, 2300, 2600].map((x) => boxAt(x, 300));
  const view = viewOf(layout, room, toTake(near, ...group, far));
  expect(group.filter((box) => isShown(view, box))).toEqual(group);
});

test('keeps transitions out of the places of the buttons and the map', () => {
  const large = { ...layout, height: 4000 };
  const boxes = Array.from({ length: 12 }, (_, index) => boxAt(1500 + 160 * (index % 4), 1000 + index * 40));
  const view = viewOf(large, room, toTake(...boxes));
  const shown = boxes.filter((box) => isShown(view, box)).map((box) => onScreen(view, box));
  expect(shown.length).toBeGreaterThan(6);
  expect(shown.filter(({ left, bottom }) => left < 220 && bottom > room.height - 50)).toEqual([]);
  expect(shown.filter(({ right, bottom }) => right > room.width - 180 && bottom > room.height - 125)).toEqual([]);
});

test.each([
  ['a column beside another', 500, 700, 168],
  ['a low chart over another', 900, 280, 168],
  ["a low chart in Storybook's frame", 700, 243, 112],
  ['a small room', 480, 400, 112],
  ['a phone on its side', 740, 200, undefined],
  ['a room as large as the chart', 4000, 700, undefined],
])('%s has a map of a size that leaves the chart its room', (_where, width, height, expected) => {
  expect(mapOf(layout, { width, height })?.width).toBe(expected);
});

test('a low room has no map of a chart that is little larger', () => {
  expect(mapOf({ ...layout, width: 900 }, { width: 700, height: 250 })).toBeNull();
});

test('shows the name of a frame when that hides no transition', () => {
  const high = { ...layout, width: 900, height: 4000 };
  const title = { x: 100, y: 700, width: 140, height: 36 };
  const under = { x: 100, y: 1080, width: 100, height: 50 };
  const parts = [...toTake(under).parts, { box: title, weight: WEIGHTS.title }];
  const view = viewOf(high, room, { ...toTake(), parts });
  expect([isShown(view, under), isShown(view, title)]).toEqual([true, true]);
});

test('a line of 28 px is at least 24 px high at the smallest readable zoom', () => {
  expect(28 * READABLE).toBeGreaterThanOrEqual(24);
});

/** The view after a step, when the user chose `start`. */
const afterStep = (wishes: Wishes) => viewOf(layout, room, wishes, { view: start, isOld: true });

test('keeps the view that the user chose until the next step', () => {
  expect(viewOf(layout, room, toTake(far), { view: start, isOld: false })).toBe(start);
});

test('keeps the chosen view while it shows a changed part and as many transitions as fit', () => {
  expect(afterStep({ ...toTake(), changed: [near] })).toBe(start);
  expect(afterStep({ ...toTake(), changed: [near, far] })).toBe(start);
  expect(afterStep(toTake(near, far))).toBe(start);
  expect(afterStep(toTake())).toBe(start);
});

test('shows a changed part rather than a transition that is too far from it', () => {
  expect(isShown(viewOf(layout, room, { ...toTake(near), changed: [far] }), far)).toBe(true);
});

test('shows a transition rather than a state to leave that is too far from all transitions', () => {
  expect(isShown(viewOf(layout, room, { ...toTake(near), toLeave: [far] }), near)).toBe(true);
});

test('leaves the chosen view for a changed part outside it', () => {
  const beside = boxAt(3600, 200);
  expect(isShown(afterStep({ ...toTake(near, beside), changed: [far] }), far)).toBe(true);
});

test('leaves the chosen view for more transitions', () => {
  expect(isShown(afterStep(toTake(near, far, boxAt(3600, 300))), far)).toBe(true);
});

test('neighbouring parts share a view', () => {
  const [one, other] = [boxAt(1900, 100), boxAt(1990, 150)];
  expect(viewOf(layout, room, toTake(one))).toEqual(viewOf(layout, room, toTake(other)));
});
