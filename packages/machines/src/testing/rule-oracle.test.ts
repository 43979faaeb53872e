import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { missingActor } from '../injection/missing';
import type { MachineModel } from './machine-model';
import { startRig } from './rig';
import { oracleOf } from './rule-oracle';
import type { RuleTable } from './rules';

type LampEvent = { type: 'press' } | { type: 'dim'; level: number } | { type: 'note' } | { type: 'ask' };

interface World {
  plugged: Set<string>;
  notes: string[];
}

/** A lamp with a level, plugged in by its surroundings. */
const lamp = setup({
  types: { context: {} as { level: number }, events: {} as LampEvent },
  actors: { check: missingActor<void>('check') },
  actions: { write: (): void => undefined },
}).createMachine({
  id: 'lamp',
  context: { level: 1 },
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: {
      initial: 'idle',
      on: {
        press: 'off',
        dim: { actions: assign({ level: ({ event }) => event.level }) },
        note: { actions: 'write' },
        ask: '.asking',
      },
      states: { idle: {}, asking: { invoke: { id: 'check', src: 'check', onDone: 'idle' } } },
    },
  },
});

const model: MachineModel<typeof lamp, World> = {
  name: 'lamp',
  world: () => ({ plugged: new Set(['wall']), notes: [] }),
  machine: ({ world }) => lamp.provide({ actions: { write: () => void world.notes.push('a note') } }),
  events: [
    { name: 'a press', event: { type: 'press' } },
    { name: 'dim', event: { type: 'dim', level: 0.5 } },
    { name: 'a note', event: { type: 'note' } },
    { name: 'ask', event: { type: 'ask' } },
  ],
  calls: { check: { resolve: () => ({ done: undefined }) } },
  listeners: [],
  invariants: {},
};

const table: RuleTable<typeof lamp, World, { level: number; notes: number }, { check: void }> = {
  model,
  picture: ({ context }, { notes }) => ({ level: context.level, notes: notes.length }),
  start: { states: ['off'], picture: { level: 1, notes: 0 } },
  rules: [
    { ref: '1', in: 'off', on: 'press', to: 'on.idle' },
    { ref: '1', in: 'on', on: 'press', to: 'off' },
    { ref: '2', in: 'on', on: 'dim', gives: (_, { level }) => ({ level }) },
    { ref: '3', in: 'on', on: 'note', gives: ({ notes }) => ({ notes: notes + 1 }) },
    { ref: '4', in: 'on', on: 'ask', to: 'on.asking' },
    { ref: '4', in: 'on.asking', on: 'check done', to: 'on.idle' },
  ],
  calls: { 'on.asking': { ref: '4', call: 'check' } },
  limits: {},
  properties: [],
};

const send = (preset: string) => ({ kind: 'send', preset }) as const;

describe('the fingerprint of a rig', () => {
  test('changes with the state, the context, the world and the pending calls', async () => {
    const rig = startRig(model);
    const seen = [rig.fingerprint()];
    for (const name of ['a press', 'dim', 'a note', 'ask']) {
      await rig.replay(send(name));
      seen.push(rig.fingerprint());
    }
    rig.world.plugged.delete('wall');
    seen.push(rig.fingerprint());
    expect(new Set(seen).size).toBe(6);
    rig.stop();
  });

  test('stays when only time passes or an event changes nothing', async () => {
    const rig = startRig(model);
    const before = rig.fingerprint();
    await rig.replay({ kind: 'wait', ms: 1_000 });
    await rig.replay(send('dim'));
    expect(rig.fingerprint()).toBe(before);
    rig.stop();
  });
});

describe('an oracle', () => {
  test('accepts a machine that follows its table, and counts the rules that applied', async () => {
    const oracle = oracleOf(table);
    const rig = startRig(model, { oracle });
    for (const name of ['a press', 'dim', 'a note', 'a press']) await rig.replay(send(name));
    expect(oracle.applied()).toEqual({ covered: 4, total: 6, missing: ['on × ask', 'on.asking × check done'] });
    rig.stop();
  });

  test('counts the rules of all its runs, and knows which move would apply a new one', async () => {
    const oracle = oracleOf(table);
    const press = { kind: 'send', label: 'a press', event: { type: 'press' } } as const;
    for (const isNew of [true, false]) {
      const rig = startRig(model, { oracle });
      expect(oracle.isNew(press)).toBe(isNew);
      await rig.play(press);
      rig.stop();
    }
    expect(oracle.applied().covered).toBe(1);
  });

  test('refuses a machine that lacks a transition', async () => {
    const numb = createMachine({ ...lamp.config, states: { off: {} } } as never) as unknown as typeof lamp;
    const rig = startRig({ ...model, machine: () => numb }, { oracle: oracleOf(table) });
    await expect(rig.replay(send('a press'))).rejects.toThrow(
      'lamp: off × press: state: the rules demand ["on.idle"], the machine shows ["off"]. After: send a press',
    );
    rig.stop();
  });

  test('refuses a machine that leaves the world as it was', async () => {
    const forgetful = { ...model, machine: () => lamp };
    const rig = startRig(forgetful, { oracle: oracleOf(table) });
    await rig.replay(send('a press'));
    await expect(rig.replay(send('a note'))).rejects.toMatchObject({
      sentence: 'on × note: notes',
      differences: [{ what: 'notes', demanded: 1, shown: 0 }],
    });
    rig.stop();
  });

  test('lists the events that only the probes of a table send', () => {
    const dark = { kind: 'send', event: { type: 'dim', level: 0 } } as const;
    const probes = { 'in the dark': { moves: [send('a press'), dark, { sleep: 5 }] } };
    expect(oracleOf({ ...table, probes }).moves).toEqual([dark]);
  });
});
