import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allModels } from '@sehat/machines/all-models';
import { type AnyModel, START } from '@sehat/machines/testing/machine-model';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { activeStates } from '../packages/simulator/src/chart/active-states';
import type { ChartGraph } from '../packages/simulator/src/chart/chart-graph';
import { type ChartLayout, layoutName, type Size } from '../packages/simulator/src/chart/chart-layout';
import { MarkStore } from '../packages/simulator/src/chart/chart-marks';
import { describeWithChildren } from '../packages/simulator/src/chart/describe-machine';
import { readLayout } from '../packages/simulator/src/chart/kept-layouts';
import { shownIn, viewOf, WEIGHTS, type Wish } from '../packages/simulator/src/chart/view-of';
import { aimedWishes, transitionsIn, wishesOf } from '../packages/simulator/src/chart/view-wishes';
import type { LogEntry } from '../packages/simulator/src/engine/log-entry';
import { pathsToStates } from '../packages/simulator/src/engine/path-to-state';
import { replay } from '../packages/simulator/src/engine/run';
import { waysFrom } from '../packages/simulator/src/engine/ways';
import { root } from './project-fixture';

/** The room of the chart in a window of 1440 × 900. */
const room: Size = { width: 1090, height: 731 };

const machineOf = ({ snapshot }: LogEntry) => snapshot.machine as AnyStateMachine;

const layoutFile = (graph: ChartGraph) => join(root, `packages/machines/layouts/${layoutName(graph, true)}.json`);

function layoutOf(graph: ChartGraph): ChartLayout {
  const text = readFileSync(layoutFile(graph), 'utf8');
  const layout = readLayout(JSON.parse(text));
  if (!layout) throw new Error(`The layout of ${graph.id} cannot be read.`);
  return layout;
}

const count = (wishes: readonly Wish[]) => wishes.reduce((sum, { weight }) => sum + weight / WEIGHTS.transition, 0);

/** The chart after a step, as the workbench draws it. */
function chartAt(model: AnyModel, graph: ChartGraph, layout: ChartLayout, entry: LogEntry) {
  const enabled = new Set(waysFrom(model, entry).flatMap(({ transitions }) => transitions));
  const last = { event: '', transitions: entry.transitions.map(({ key }) => key) };
  const marks = {
    active: new Set(activeStates(graph, entry.value)),
    ...(entry.index > 0 && { last }),
  };
  const store = new MarkStore(marks, { enabled, onPress: () => undefined, onGoTo: () => undefined });
  const view = viewOf(layout, room, wishesOf(graph, layout, store, null));
  const wishes = transitionsIn(graph, layout, enabled);
  const shown = count(shownIn(layout, room, view, wishes));
  return { store, view, enabled, shown, all: count(wishes) };
}

/** The charts at the start and at the end of a shortest path to each state. */
async function chartsOf(model: AnyModel) {
  const start = await replay(model, []);
  const graph = describeWithChildren(machineOf(start.last));
  const layout = layoutOf(graph);
  const charts = [chartAt(model, graph, layout, start.last)];
  start.stop();
  const ids = graph.states.map(({ id }) => id);
  const { paths } = await pathsToStates(model, ids);
  for (const moves of paths.values()) {
    const run = await replay(model, moves);
    charts.push(chartAt(model, graph, layout, run.last));
    run.stop();
  }
  return { graph, layout, charts };
}

/** A new machine has no layout yet, which `chart-layouts.test.ts` reports. */
const laidOut = allModels.filter((model) => {
  const machine = model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;
  return existsSync(layoutFile(describeWithChildren(machine)));
});

const shares = [`${'machine'.padEnd(14)} ${'start'.padEnd(10)} all states`];

test.each(laidOut)(
  'the focus on an event of $name brings one of its transitions into view',
  async (model: AnyModel) => {
    const { graph, layout, charts } = await chartsOf(model);
    for (const { store, view, enabled } of charts) {
      for (const key of enabled) {
        const aim = { transitions: new Set([key]), isFollowed: true };
        const places = transitionsIn(graph, layout, aim.transitions);
        const aimed = viewOf(layout, room, aimedWishes(graph, layout, store, aim), { view, isOld: true });
        expect(places.length === 0 || shownIn(layout, room, aimed, places).length > 0, key).toBe(true);
      }
    }
    const [first] = charts;
    const sum = (of: (chart: (typeof charts)[number]) => number) => charts.reduce((all, chart) => all + of(chart), 0);
    const start = `${first?.shown} of ${first?.all}`;
    const states = `${sum(({ shown }) => shown)} of ${sum(({ all }) => all)}`;
    shares.push(`${model.name.padEnd(14)} ${start.padEnd(10)} ${states}`);
  },
  60_000,
);

/** `npm run test:unit -- tests/first-views -u` records a better share. Look at the reason for a worse one. */
test('the views show as many of the transitions that can be taken as recorded', async () => {
  expect(shares).toHaveLength(laidOut.length + 1);
  await expect(`${shares.join('\n')}\n`).toMatchFileSnapshot('first-views.txt');
});
