import { allModels } from '@sehat/machines/all-models';
import { type Answers, type AnyModel, START } from '@sehat/machines/testing/machine-model';
import { type Rig, startRig } from '@sehat/machines/testing/rig';
import { describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, assign, createActor, fromPromise, setup } from 'xstate';
import { modelOf } from '../engine/model';
import { walkAtRandom } from '../engine/random-moves';
import { replay } from '../engine/run';
import { ActorRecorder } from './actor-recorder';
import { afterNews, type LiveActor } from './live-news';
import { movesOf } from './moves-of';
import { plain } from './plain';

const door = setup({
  types: {
    context: {} as { name: string; accessToken: string },
    events: {} as { type: 'signIn'; password: string } | { type: 'close' },
  },
  actors: { check: fromPromise(async () => ({ name: 'Asha', accessToken: 'abc' })) },
}).createMachine({
  id: 'door',
  context: { name: '', accessToken: '' },
  initial: 'closed',
  states: {
    closed: { on: { signIn: 'checking' } },
    checking: {
      invoke: { id: 'check', src: 'check', onDone: { target: 'open', actions: assign(({ event }) => event.output) } },
    },
    open: { on: { close: 'closed' } },
  },
});

test('the moves of a running machine bring its model to the same state, without secrets', async () => {
  let actors: readonly LiveActor[] = [];
  const recorder = new ActorRecorder((news) => {
    actors = afterNews(actors, news);
  });
  const actor = createActor(door, { inspect: recorder.inspect }).start();
  actor.send({ type: 'signIn', password: 'correct horse' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const moves = movesOf(actors[0] as LiveActor);
  expect(JSON.stringify(moves)).not.toMatch(/correct horse|abc/);
  const run = await replay(modelOf(door), moves ?? []);
  expect(run.last.value).toBe('open');
  expect(run.last.context).toMatchObject({ name: 'Asha' });
  run.stop();
});

test('there are no moves once the log has lost its start', () => {
  const entry = {
    index: 9,
    at: 0,
    elapsed: 0,
    isTimer: false,
    event: 'close',
    payload: { type: 'close' },
    transitions: [],
    value: 'closed',
  };
  expect(movesOf({ log: [entry], graph: { transitions: [] } } as unknown as LiveActor)).toBeNull();
});

/** A machine with delays that fall due together, and one that starts again and again. */
const kettle = setup({ types: { events: {} as { type: 'lift' } } }).createMachine({
  id: 'kettle',
  type: 'parallel',
  states: {
    water: { initial: 'cold', states: { cold: { after: { 20: 'warm' } }, warm: { after: { 20: 'hot' } }, hot: {} } },
    light: { initial: 'on', states: { on: { after: { 20: 'off' } }, off: {} } },
    clock: { initial: 'counting', states: { counting: { after: { 15: { target: 'counting', reenter: true } } } } },
    base: { initial: 'down', states: { down: { on: { lift: 'up' } }, up: {} } },
  },
});

test('delays that fire late fire once in the model, whatever Date shows', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 });
  let [now, fired] = [0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  /** Lets the delays fire that are due at a time, some milliseconds late. */
  const fire = (due: number, late: number) => {
    now = due + late;
    vi.advanceTimersByTime(due - fired);
    fired = due;
  };
  let actors: readonly LiveActor[] = [];
  const recorder = new ActorRecorder((news) => {
    actors = afterNews(actors, news);
  });
  const actor = createActor(kettle, { inspect: recorder.inspect }).start();
  fire(15, 4);
  fire(20, 3);
  now = 28;
  actor.send({ type: 'lift' });
  fire(30, 6);
  fire(40, 4);
  const [kept] = actors as [LiveActor];
  actor.stop();
  clock.mockRestore();
  vi.useRealTimers();
  expect([kept.log.at(0), kept.log.at(-1)].map((entry) => entry?.at)).toEqual([
    performance.timeOrigin,
    performance.timeOrigin + 44,
  ]);
  const moves = movesOf(kept) ?? [];
  const waited = moves.reduce((sum, move) => sum + (move.kind === 'wait' ? (move.ms ?? 0) : 0), 0);
  expect(waited).toBe(40);
  const run = await replay(modelOf(kettle), moves);
  expect(run.last.value).toEqual({ water: 'hot', light: 'off', clock: 'counting', base: 'up' });
  run.stop();
});

/** The items that differ in more than secrets, which the recorder removes. */
const withoutTwins = <Item>(items: readonly Item[], valueOf: (item: Item) => unknown): Item[] => {
  const texts = items.map((item) => JSON.stringify(plain(valueOf(item))));
  return items.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
};

const answersWithoutTwins = (answers: Answers['resolve']): Answers['resolve'] =>
  answers && ((now) => Object.fromEntries(withoutTwins(Object.entries(answers(now)), ([, value]) => value)));

/** The model without events and answers that only a secret tells apart. */
const openly = (model: AnyModel): AnyModel => ({
  ...model,
  events: withoutTwins(model.events, ({ event }) => event),
  calls: Object.fromEntries(
    Object.entries(model.calls).map(([call, { resolve, reject }]): [string, Answers] => [
      call,
      { resolve: answersWithoutTwins(resolve), reject: answersWithoutTwins(reject) },
    ]),
  ),
});

describe.each(allModels.map((model) => [model.name, model] as const))('a walk of %s', (_, model) => {
  test.each([1, 2, 3, 4, 5])('can be handed over to its model, seed %i', async (seed) => {
    const walk = await walkAtRandom(openly(model), { seed, steps: 30 });
    walk.stop();
    let actors: readonly LiveActor[] = [];
    let rig: Rig<AnyStateMachine, unknown> | null = null;
    const recorder = new ActorRecorder(
      (news) => {
        actors = afterNews(actors, news);
      },
      { now: () => rig?.now() ?? START },
    );
    rig = startRig<AnyStateMachine, unknown>(model, { inspect: recorder.inspect });
    for (const { saved } of walk.entries) if (saved) await rig.replay(saved);
    const [root] = actors as [LiveActor];
    const run = await replay(model, movesOf(root, actors, model) ?? []);
    expect(run.last.snapshot.value).toEqual(rig.actor.getSnapshot().value);
    run.stop();
    rig.stop();
  });
});
