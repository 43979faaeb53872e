import { authModel } from '@sehat/machines/models/auth';
import { peerModel } from '@sehat/machines/models/peer';
import { videoCallModel } from '@sehat/machines/models/video-call';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, assign, setup } from 'xstate';
import { doorModel } from './door-with-locks';
import { modelOf } from './model';
import { Run } from './run';
import { Simulation } from './simulation';
import { stateText } from './state-text';
import { walk } from './walk';

/** Walks take seconds on a busy computer. */
const PATIENT = { timeout: 60_000 };

const textOf = (simulation: Simulation) => {
  const { entries, step } = simulation.getView();
  return stateText(entries[step]?.value ?? {});
};

test.each([
  ['upper: lock.free', doorModel, 'closed.upper.free, closed.lower.turning'],
  ['microphone: device.on', videoCallModel, 'microphone.on'],
  ['second: cart.ready.inMemory', cartInTwoTabs, 'second.ready.inMemory'],
])('goes to %s, a state of a machine inside', PATIENT, async (state, model: AnyModel, end) => {
  const simulation = new Simulation(model);
  await simulation.goTo(state);
  expect(simulation.getView().problem).toBeNull();
  expect(textOf(simulation)).toContain(end);
});

test('goes to a state that the log passed by selecting its step', async () => {
  const simulation = new Simulation(cartInTwoTabs);
  await simulation.play({ kind: 'resolve', call: 'first.restore', answer: 'an empty cart' });
  await simulation.goTo('first: cart.restoring');
  expect(simulation.getView()).toMatchObject({ problem: null, step: 0, branches: [] });
  expect(simulation.getView().entries).toHaveLength(2);
});

test('walks the machines inside a machine, and says that no move takes the rest', async () => {
  const simulation = new Simulation(doorModel);
  await simulation.walkAll();
  const { covered, walked } = simulation.getView();
  expect(walked).toMatchObject({ end: 'exhausted' });
  expect(covered.report.transitions.missing).toEqual(['upper: lock.free · close [0]', 'lower: lock.free · close [0]']);
});

/** The indexes of the moves of a path that change nothing and cover nothing new. */
async function needlessIn(model: AnyModel, moves: readonly SavedMove[]): Promise<number[]> {
  const run = new Run(model);
  const needless: number[] = [];
  for (const [index, move] of moves.entries()) {
    const before = [run.fingerprint(), run.coverage.states.size + run.coverage.transitions.size];
    await run.play(move);
    const after = [run.fingerprint(), run.coverage.states.size + run.coverage.transitions.size];
    if (before.join() === after.join()) needless.push(index);
  }
  run.stop();
  return needless;
}

test.each([
  ['auth', authModel],
  ['door', doorModel],
])('no path of a walk of %s has a needless move', PATIENT, async (_name, model: AnyModel) => {
  const simulation = new Simulation(model);
  await simulation.walkAll();
  const { paths = [] } = simulation.getView().walked ?? {};
  expect(paths.length).toBeGreaterThan(2);
  for (const { moves } of paths) expect(await needlessIn(model, moves)).toEqual([]);
});

/** A machine that counts without an end, and whose state `never` has no way in. */
const counter = (isEndless: boolean) =>
  modelOf(
    setup({ types: { context: {} as { count: number }, events: {} as { type: 'add' | 'try' } } }).createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'counting',
      states: {
        counting: {
          on: {
            add: { actions: assign({ count: ({ context }) => (isEndless ? context.count + 1 : 1) }) },
            try: { guard: ({ context }) => context.count < 0, target: 'never' },
          },
        },
        never: {},
      },
    }),
  );

test('says that no sequence leads to a state only after it tried all', async () => {
  const simulation = new Simulation(counter(false));
  await simulation.goTo('counter.never');
  expect(simulation.getView()).toMatchObject({
    problem: "No sequence of the model's events, answers and timers leads to counter.never.",
    search: null,
  });
});

test('says that a search reached its limit', PATIENT, async () => {
  const simulation = new Simulation(counter(true));
  await simulation.goTo('counter.never', 'never');
  expect(simulation.getView().problem).toMatch(
    /^The search for never stopped at its limit, after [\d,]+ sequences. A longer/,
  );
});

test('says that the user stopped a search', async () => {
  const simulation = new Simulation(counter(true));
  const going = simulation.goTo('counter.never');
  simulation.stopSearching();
  await going;
  expect(simulation.getView().problem).toBe('You stopped the search for counter.never after 0 sequences.');
});

test('a move stops a search, and is made', async () => {
  const simulation = new Simulation(counter(true));
  const going = simulation.goTo('counter.never');
  await simulation.play({ kind: 'send', event: { type: 'add' } });
  await going;
  expect(simulation.getView()).toMatchObject({ step: 1, search: null, problem: null });
});

test('finds a number of events that the state does not show', async () => {
  const gate = setup({ types: { context: {} as { knocks: number }, events: {} as { type: 'knock' } } }).createMachine({
    id: 'gate',
    context: { knocks: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          knock: [
            { guard: ({ context }) => context.knocks === 3, target: 'open' },
            { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
          ],
        },
      },
      open: {},
    },
  });
  const simulation = new Simulation(modelOf(gate));
  await simulation.goTo('gate.open');
  expect(simulation.moves).toHaveLength(4);
});

test('lists a path that breaks an invariant, and continues with others', async () => {
  const invariants: AnyModel['invariants'] = {
    'the door stays closed': ({ snapshot }) => (snapshot as AnyMachineSnapshot).value === 'closed',
  };
  const simulation = new Simulation({ ...doorModel, invariants });
  await simulation.walkAll();
  const { paths = [] } = simulation.getView().walked ?? {};
  expect(paths.filter(({ broken }) => broken !== null)).toMatchObject([
    { moves: [{ kind: 'send', preset: 'leave' }], end: 'away', broken: 'the door stays closed' },
  ]);
  expect(paths.length).toBeGreaterThan(1);
});

test.each([
  ['videoCall', videoCallModel],
  ['peer', peerModel],
  ['cartInTwoTabs', cartInTwoTabs],
  ['authInTwoTabs', authInTwoTabs],
])('covers everything that %s can reach, and breaks nothing', PATIENT, async (_name, model: AnyModel) => {
  const { end, paths } = await walk(model);
  expect(end).toBe('found');
  expect(paths.flatMap(({ broken }) => broken ?? [])).toEqual([]);
});
