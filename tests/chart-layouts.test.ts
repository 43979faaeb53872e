import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allModels } from '@sehat/machines/all-models';
import { type AnyModel, START } from '@sehat/machines/testing/machine-model';
import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ChartGraph } from '../packages/simulator/src/chart/chart-graph';
import { chartText, layoutName } from '../packages/simulator/src/chart/chart-layout';
import { describeMachine, describeWithChildren } from '../packages/simulator/src/chart/describe-machine';
import { digestOf } from '../packages/simulator/src/chart/kept-layouts';
import { partOf } from '../packages/simulator/src/chart/part-of-graph';
import { root } from './project-fixture';

/** The digest in the committed layout of a chart, and the one of the chart itself, without the sizes of its parts. */
async function digests(graph: ChartGraph, wide = true) {
  const text = readFileSync(join(root, `packages/machines/layouts/${layoutName(graph, wide)}.json`), 'utf8');
  const { input } = JSON.parse(text) as { input: string };
  const now = await digestOf({ chart: chartText(graph), sizes: '' });
  return [input.split(' ')[0], now.split(' ')[0]] as const;
}

const machineOf = (model: AnyModel) =>
  model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;

const hasLayout = (model: AnyModel) =>
  existsSync(join(root, `packages/machines/layouts/${layoutName(describeWithChildren(machineOf(model)), true)}.json`));

const laidOut = allModels.filter(hasLayout);

test('every machine has a committed layout (compute it with `npm run layouts`)', () => {
  expect(allModels.filter((model) => !laidOut.includes(model)).map(({ name }) => name)).toEqual([]);
});

test.each(laidOut)(
  'the committed layout of $name matches its machine (update with `npm run layouts`)',
  async (model) => {
    const [committed, now] = await digests(describeWithChildren(machineOf(model)));
    expect(committed).toBe(now);
  },
);

const parents = laidOut.filter((model) => describeWithChildren(machineOf(model)).withChildren);

test('some machine invokes others', () => {
  expect(parents.map(({ name }) => name)).toContain('videoCall');
});

test.each(parents)(
  'the live panel has a committed layout of $name without the machines that it invokes',
  async (model) => {
    const [committed, now] = await digests(describeMachine(machineOf(model)));
    expect(committed).toBe(now);
  },
);

const tabs = [authInTwoTabs, cartInTwoTabs].flatMap((model) =>
  (model.sideBySide ?? []).flatMap((place) =>
    [true, false].map((wide) => ({
      name: `${model.name}, ${place} tab, ${wide ? 'above or below the other' : 'beside the other'}`,
      model,
      place,
      wide,
    })),
  ),
);

test.each(tabs)('there is a committed layout of $name', async ({ model, place, wide }) => {
  const graph = partOf(describeWithChildren(machineOf(model)), place);
  const [committed, now] = await digests(graph, wide);
  expect(committed).toBe(now);
});
