import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allModels, models } from './all-models';
import { START } from './testing/machine-model';

const layers = new Set(['injection', 'testing']);
const machines = globSync('*/', { cwd: import.meta.dirname })
  .map((folder) => basename(folder))
  .filter((folder) => !layers.has(folder));

const required = ['machine', 'model', 'test', 'types'];
/** A long machine or test may be split; every other file is named after what it computes. */
const optional = /^(?:setup|states|actors|harness|rules|facts|probes|two-tabs|[a-z-]+[.]test)$/;

describe.each(machines)('%s', (machine) => {
  const roles = globSync(`${machine}.*.ts`, { cwd: join(import.meta.dirname, machine) }).map((file) =>
    file.slice(machine.length + 1, -'.ts'.length),
  );

  test('has the files that every machine has', () => {
    expect(roles).toEqual(expect.arrayContaining(required));
  });

  test('has no file with an unknown role', () => {
    expect(roles.filter((role) => !required.includes(role) && !optional.test(role))).toEqual([]);
  });

  test('is listed by its model under the name of its folder', () => {
    expect(models).toHaveProperty(machine);
  });
});

/** The states inside a state, at every depth. */
const statesIn = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child].concat(statesIn(child)));

test.each(allModels)('each state of $name has a description', (model) => {
  const machine = model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;
  const states = statesIn(machine.root);
  expect(states.filter(({ description }) => !description?.endsWith('.')).map(({ id }) => id)).toEqual([]);
});
