import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allModels } from '@sehat/machines/all-models';
import { START } from '@sehat/machines/testing/machine-model';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartText } from '../packages/simulator/src/chart/chart-layout';
import { describeWithChildren } from '../packages/simulator/src/chart/describe-machine';
import { digestOf } from '../packages/simulator/src/chart/kept-layouts';
import { root } from './project-fixture';

test.each(allModels)(
  'the committed layout of $name matches its machine (update with `npm run layouts`)',
  async (model) => {
    const machine = model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;
    const text = readFileSync(join(root, `packages/machines/layouts/${machine.id}-wide.json`), 'utf8');
    const { input } = JSON.parse(text) as { input: string };
    const now = await digestOf({ chart: chartText(describeWithChildren(machine)), sizes: '' });
    expect(input.split(' ')[0]).toBe(now.split(' ')[0]);
  },
);
