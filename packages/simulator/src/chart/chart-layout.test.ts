import { authMachine } from '@sehat/machines/auth';
import { cartMachine } from '@sehat/machines/cart';
import { checkoutMachine } from '@sehat/machines/checkout';
import { dashboardMachine } from '@sehat/machines/dashboard';
import { deviceMachine } from '@sehat/machines/device';
import { labBookingMachine } from '@sehat/machines/lab-booking';
import { videoCallMachine } from '@sehat/machines/video-call';
import ELK from 'elkjs/lib/elk.bundled';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, type Box, layoutChart, type Measures } from './chart-layout';
import { isFrame } from './chart-parts';
import { describeMachine } from './describe-machine';

const machines: Record<string, AnyStateMachine> = {
  auth: authMachine,
  cart: cartMachine,
  checkout: checkoutMachine,
  dashboard: dashboardMachine,
  device: deviceMachine,
  labBooking: labBookingMachine,
  videoCall: videoCallMachine,
};

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

async function layOut(machine: AnyStateMachine, room: { width: number; height: number }) {
  const graph = describeMachine(machine);
  const arrows = arrowsOf(graph);
  const measures: Measures = {
    states: new Map(graph.states.map(({ id }) => [id, { width: 140, height: 60 }])),
    arrows: new Map(arrows.map(({ id, transitions }) => [id, { width: 170, height: 36 * transitions.length }])),
  };
  return { graph, arrows, layout: await layoutChart(new ELK(), graph, measures, room) };
}

const rooms = { wide: { width: 1280, height: 700 }, tall: { width: 400, height: 800 } };
const cases = Object.entries(machines).flatMap(([name, machine]) =>
  Object.entries(rooms).map(([shape, room]) => ({ name, machine, shape, room })),
);

describe.each(cases)('the chart of $name in a $shape room', ({ machine, room }) => {
  let chart: Awaited<ReturnType<typeof layOut>>;
  beforeAll(async () => {
    chart = await layOut(machine, room);
  });

  test('no label overlaps another label or a box', () => {
    const { graph, layout } = chart;
    const boxes = graph.states.filter((state) => !isFrame(state)).map(({ id }) => [id, layout.states.get(id)] as const);
    const parts = [...boxes, ...layout.labels];
    const clashes = parts.flatMap(([name, box], index) =>
      parts
        .slice(index + 1)
        .filter(([, other]) => box && other && overlap(box, other))
        .map(([other]) => `${name} and ${other}`),
    );
    expect(clashes).toEqual([]);
  });

  test('every arrow has a route with right angles only', () => {
    const { arrows, layout } = chart;
    for (const { id } of arrows) {
      const route = layout.routes.get(id) ?? [];
      expect(route.length, id).toBeGreaterThan(1);
      for (const [index, { x, y }] of route.slice(1).entries()) {
        const before = route[index];
        expect(before && (Math.abs(before.x - x) < 0.01 || Math.abs(before.y - y) < 0.01), id).toBe(true);
      }
    }
  });

  test('a state lies within its parent, below its head', () => {
    const { graph, layout } = chart;
    for (const { id, parent } of graph.states.filter((state) => state.parent !== null)) {
      const inner = layout.states.get(id);
      const outer = layout.states.get(parent ?? '');
      const holds =
        inner &&
        outer &&
        inner.x >= outer.x &&
        inner.y >= outer.y + 60 &&
        inner.x + inner.width <= outer.x + outer.width &&
        inner.y + inner.height <= outer.y + outer.height;
      expect(holds, id).toBe(true);
    }
  });
});
