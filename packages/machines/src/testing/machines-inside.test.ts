import { expect, test } from 'vitest';
import { emit, setup } from 'xstate';
import type { MachineModel } from './machine-model';
import { startRig } from './rig';

type BellEvent = { type: 'ring' };

const bell = setup({
  types: { events: {} as BellEvent, emitted: {} as { type: 'rang'; times: number } },
}).createMachine({
  id: 'bell',
  initial: 'quiet',
  context: { tone: 'low' },
  states: { quiet: { on: { ring: 'ringing' } }, ringing: { entry: emit({ type: 'rang', times: 2 }) } },
});

const wall = setup({ actors: { bell } }).createMachine({ id: 'wall', invoke: { id: 'bell', src: 'bell' } });

const house = setup({ types: { events: {} as { type: 'leave' } }, actors: { wall } }).createMachine({
  id: 'house',
  initial: 'open',
  states: { open: { invoke: { id: 'wall', src: 'wall' }, on: { leave: 'empty' } }, empty: {} },
});

const model: MachineModel<typeof house, null> = {
  name: 'house',
  world: () => null,
  machine: () => house,
  events: [{ name: 'the last person leaves', event: { type: 'leave' } }],
  calls: {},
  listeners: [],
  invariants: {},
};

test('a rig tells the states, contexts and emitted events of machines inside machines', () => {
  const rig = startRig(model);
  expect(rig.state()).toEqual({ value: 'open', context: {} });
  expect(rig.statesInside()).toEqual({
    wall: { value: {}, context: {} },
    'wall.bell': { value: 'quiet', context: { tone: 'low' } },
  });
  rig.actor.getSnapshot().children.wall?.getSnapshot().children.bell?.send({ type: 'ring' });
  expect(rig.statesInside()['wall.bell']?.value).toBe('ringing');
  expect(rig.emittedInside).toEqual([{ by: 'wall.bell', event: { type: 'rang', times: 2 } }]);
  expect(rig.emitted).toEqual([]);
  rig.stop();
});

test('a machine that no longer runs leaves its emitted events', () => {
  const rig = startRig(model);
  rig.actor.getSnapshot().children.wall?.getSnapshot().children.bell?.send({ type: 'ring' });
  rig.actor.send({ type: 'leave' });
  expect(rig.statesInside()).toEqual({});
  expect(rig.emittedInside).toHaveLength(1);
  rig.stop();
});
