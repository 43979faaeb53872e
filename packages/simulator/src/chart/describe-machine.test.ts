import { Coverage } from '@sehat/machines/testing/coverage';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, emit, fromPromise, raise, setup, stateIn } from 'xstate';
import { doorModel } from '../engine/door-with-locks';
import { Run } from '../engine/run';
import { activeStates } from './active-states';
import { shortName } from './chart-words';
import { describeMachine, describeWithChildren } from './describe-machine';

const kettle = setup({
  types: { events: {} as { type: 'fill' } | { type: 'boil' } | { type: 'lift' } },
  actions: { whistle: () => {}, note: assign({}) },
  guards: { isFull: () => true },
  delays: { patience: 3000, untilHot: () => 100 },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: {
      description: 'The water is cold.',
      tags: 'idle',
      entry: ['note', raise({ type: 'fill' })],
      exit: emit({ type: 'left' }),
      on: {
        fill: [
          { guard: 'isFull', actions: 'note' },
          { guard: stateIn({ hot: 'lid' }), target: 'hot' },
        ],
        lift: {},
        boil: { target: 'cold', reenter: true },
      },
      after: { patience: 'hot', 250: { target: 'hot', actions: 'whistle' }, untilHot: 'hot' },
    },
    hot: {
      type: 'parallel',
      states: {
        lid: { initial: 'on', states: { on: { always: { guard: 'isFull', target: 'off' } }, off: { type: 'final' } } },
        water: {},
      },
      onDone: '#kettle.cold',
    },
  },
});

const graph = describeMachine(kettle);
const transition = (key: string) => graph.transitions.find((found) => found.key === key);

describe('the description of a machine', () => {
  test('lists each parent before its children, with initial and final states', () => {
    expect(graph.states.map(({ id, type, initial, parent }) => [id, type, initial, parent])).toEqual([
      ['kettle', 'compound', false, null],
      ['kettle.cold', 'atomic', true, 'kettle'],
      ['kettle.hot', 'parallel', false, 'kettle'],
      ['kettle.hot.lid', 'compound', false, 'kettle.hot'],
      ['kettle.hot.lid.on', 'atomic', true, 'kettle.hot.lid'],
      ['kettle.hot.lid.off', 'final', false, 'kettle.hot.lid'],
      ['kettle.hot.water', 'atomic', false, 'kettle.hot'],
    ]);
  });

  test('has the descriptions of states that have one', () => {
    expect(graph.states.flatMap(({ description }) => description ?? [])).toEqual(['The water is cold.']);
  });

  test('lists the actions of a state without the timers of XState', () => {
    expect(graph.states[1]).toMatchObject({ entry: ['note', 'raise fill'], exit: ['emit left'], tags: ['idle'] });
  });

  test.each([
    ['kettle.cold · fill [0]', { targets: [], guard: 'isFull', actions: ['note'], forbids: false }],
    ['kettle.cold · fill [1]', { targets: ['kettle.hot'], guard: 'in hot.lid', actions: [] }],
    ['kettle.cold · lift [0]', { targets: [], forbids: true }],
    ['kettle.cold · boil [0]', { targets: ['kettle.cold'], reenter: true }],
    ['kettle.cold · xstate.after.patience.kettle.cold [0]', { trigger: { kind: 'after', name: 'patience', ms: 3000 } }],
    ['kettle.cold · xstate.after.250.kettle.cold [0]', { trigger: { kind: 'after', name: '250', ms: 250 } }],
    ['kettle.cold · xstate.after.untilHot.kettle.cold [0]', { trigger: { kind: 'after', name: 'untilHot', ms: null } }],
    ['kettle.hot · xstate.done.state.kettle.hot [0]', { trigger: { kind: 'final' }, targets: ['kettle.cold'] }],
    ['kettle.hot.lid.on · always [0]', { trigger: { kind: 'always' }, guard: 'isFull' }],
  ])('the transition %s', (key, expected) => {
    expect(transition(key)).toMatchObject(expected);
  });

  test('identifies transitions and states by the keys of the coverage report', () => {
    const { states, transitions } = new Coverage().report(kettle);
    expect(graph.states.map(({ id }) => id).toSorted()).toEqual(states.missing.toSorted());
    expect(graph.transitions.map(({ key }) => key).toSorted()).toEqual(transitions.missing.toSorted());
  });

  test('is plain data', () => {
    expect(structuredClone(graph)).toEqual(graph);
  });

  test('is the same object for the same machine, so that it is laid out once', () => {
    expect(describeMachine(kettle)).toBe(graph);
  });
});

test('names an actor without an id of its own after its logic', () => {
  const mill = setup({ actors: { grind: fromPromise(async () => 'flour') } }).createMachine({
    id: 'mill',
    initial: 'grinding',
    states: {
      grinding: {
        invoke: [
          { src: 'grind', onDone: 'done' },
          { id: 'bell', src: 'grind' },
        ],
      },
      done: {},
    },
  });
  const { states, transitions } = describeMachine(mill);
  expect(states.find(({ key }) => key === 'grinding')?.invokes).toEqual(['grind', 'bell']);
  expect(transitions.map(({ trigger }) => trigger)).toEqual([{ kind: 'done', name: 'grind' }]);
});

test('names parts without a name', () => {
  const { transitions } = describeMachine(
    createMachine({ id: 'plain', on: { go: { guard: () => true, actions: [() => {}, assign({})] } } }),
  );
  expect(transitions[0]).toMatchObject({ guard: 'guard', actions: ['an action', 'assign'] });
});

test.each([
  [{ kind: 'busy' }, 'isReason: busy'],
  [{ most: 3, strict: true }, 'isReason: 3, true'],
  [({ event }: { event: unknown }) => event, 'isReason'],
])('names a guard with its parameters %j', (params, guard) => {
  const { transitions } = describeMachine(
    createMachine({ id: 'plain', on: { go: { guard: { type: 'isReason', params } } } }),
  );
  expect(transitions[0]).toMatchObject({ guard });
});

test.each([
  ['cold', ['kettle', 'kettle.cold']],
  [
    { hot: { lid: 'on', water: {} } },
    ['kettle', 'kettle.hot', 'kettle.hot.lid', 'kettle.hot.lid.on', 'kettle.hot.water'],
  ],
])('returns the active states of %j', (value, expected) => {
  expect(activeStates(graph, value)).toEqual(expected);
});

describe('the description of a machine with the machines that it invokes', () => {
  const run = new Run(doorModel);
  const { machine } = run.last.snapshot;
  const whole = describeWithChildren(machine);

  test('shows each of them as a region of the state that invokes it', () => {
    expect(whole.states.map(({ id, key, type, parent }) => [id, key, type, parent])).toEqual([
      ['door', 'door', 'compound', null],
      ['door.closed', 'closed', 'parallel', 'door'],
      ['door.away', 'away', 'atomic', 'door'],
      ...['upper', 'lower'].flatMap((lock) => [
        [`${lock}: lock`, lock, 'compound', 'door.closed'],
        [`${lock}: lock.shut`, 'shut', 'atomic', `${lock}: lock`],
        [`${lock}: lock.turning`, 'turning', 'atomic', `${lock}: lock`],
        [`${lock}: lock.free`, 'free', 'atomic', `${lock}: lock`],
      ]),
    ]);
  });

  test('has the keys of the coverage report', () => {
    const { states, transitions } = new Coverage().reportWithChildren(machine);
    expect(whole.states.map(({ id }) => id).toSorted()).toEqual(states.missing.toSorted());
    expect(whole.transitions.map(({ key }) => key).toSorted()).toEqual(transitions.missing.toSorted());
  });

  test('names the active states and the transitions of a step', async () => {
    await run.play({ kind: 'send', event: { type: 'key' } });
    expect(activeStates(whole, run.last.value)).toEqual([
      'door',
      'door.closed',
      ...['upper', 'lower'].flatMap((lock) => [`${lock}: lock`, `${lock}: lock.turning`]),
    ]);
    const keys = new Set(whole.transitions.map(({ key }) => key));
    expect(run.last.transitions.map(({ key }) => keys.has(key))).toEqual([true, true, true]);
    run.stop();
  });

  test('has short names that tell the actors apart', () => {
    expect(['upper: lock.turning', 'upper: lock', 'door.closed'].map(shortName)).toEqual([
      'upper.turning',
      'upper',
      'closed',
    ]);
  });

  test('is the machine alone when it invokes none', () => {
    expect(describeWithChildren(kettle)).toEqual(graph);
  });
});
