import { afterEach, describe, expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { ActorRecorder, watchStarts } from './actor-recorder';
import { afterNews, type LiveActor, type LiveNews, LOG_LENGTH } from './live-news';
import { plain } from './plain';

const lamp = setup({
  types: {
    context: {} as { uses: number; accessToken: string; onDark: () => void },
    events: {} as { type: 'press'; password?: string; by?: unknown } | { type: 'break' },
  },
  guards: { isWhole: () => true },
}).createMachine({
  id: 'lamp',
  context: { uses: 0, accessToken: 'abc', onDark: () => {} },
  initial: 'off',
  states: {
    off: {
      on: { press: { guard: 'isWhole', target: 'on', actions: assign({ uses: ({ context }) => context.uses + 1 }) } },
    },
    on: { on: { press: 'off' } },
  },
});

function record() {
  const told: LiveNews[] = [];
  const recorder = new ActorRecorder((news) => told.push(structuredClone(news)));
  return { told, recorder, actors: () => told.reduce<readonly LiveActor[]>(afterNews, []) };
}

describe('what is told of an actor', () => {
  test('the chart of its machine, where it is, and each event with the transitions that it brought about', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp);
    recorder.watch(actor);
    actor.start();
    actor.send({ type: 'press' });
    actor.send({ type: 'break' });
    const [told] = actors();
    expect(told?.graph.id).toBe('lamp');
    expect(told?.value).toBe('on');
    expect(told?.context).toMatchObject({ uses: 1 });
    expect(told?.log.map(({ event, transitions, value }) => [event, transitions, value])).toEqual([
      ['xstate.init', [], 'off'],
      ['press', ['lamp.off · press [0]'], 'on'],
      ['break', [], 'on'],
    ]);
  });

  test('no secret, in no event and in no context', () => {
    const { recorder, told } = record();
    const actor = createActor(lamp);
    recorder.watch(actor);
    actor.start();
    actor.send({ type: 'press', password: 'hunter2', by: { refreshToken: 'xyz', name: 'Asha' } });
    const text = JSON.stringify(told);
    expect(text).not.toMatch(/hunter2|xyz|"abc"/);
    expect(text).toContain('Asha');
  });

  test('that it stopped', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp);
    recorder.watch(actor);
    actor.start();
    actor.stop();
    expect(actors()).toEqual([]);
    expect([...recorder.seen]).toEqual(['lamp']);
    recorder.clear();
    expect([...recorder.seen]).toEqual([]);
  });

  test('all of it again to who comes late, and nothing of the page before', () => {
    const { recorder, told, actors } = record();
    const [before, now] = [createActor(lamp), createActor(lamp)];
    recorder.watch(before);
    before.start();
    recorder.clear();
    recorder.watch(now);
    now.start();
    now.send({ type: 'press' });
    told.length = 0;
    recorder.tellAll();
    expect(actors().map(({ session, value }) => [session, value])).toEqual([[now.sessionId, 'on']]);
    expect(actors()[0]?.log).toHaveLength(2);
  });

  test('an actor that outlives its page as soon as it does something', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp);
    recorder.watch(actor);
    actor.start();
    recorder.clear();
    expect(actors()).toEqual([]);
    actor.send({ type: 'press' });
    expect(actors()).toMatchObject([{ value: 'on' }]);
  });

  test('only the last events of many', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp);
    recorder.watch(actor);
    actor.start();
    for (let times = 0; times < LOG_LENGTH + 5; times += 1) actor.send({ type: 'press' });
    expect(actors()[0]?.log).toHaveLength(LOG_LENGTH);
    expect(actors()[0]?.log.at(-1)?.index).toBe(LOG_LENGTH + 5);
  });
});

describe('watching every start', () => {
  let stop = () => {};
  afterEach(() => stop());

  test('finds actors that were made without an inspector, with those that they start', () => {
    const { recorder, actors } = record();
    stop = watchStarts((actor) => recorder.watch(actor));
    const parent = setup({ actors: { lamp } }).createMachine({ id: 'room', invoke: { id: 'lamp', src: 'lamp' } });
    createActor(parent).start();
    expect(
      actors()
        .map(({ graph }) => graph.id)
        .toSorted(),
    ).toEqual(['lamp', 'room']);
  });

  test('ends when it is told to', () => {
    const { recorder, told } = record();
    watchStarts((actor) => recorder.watch(actor))();
    createActor(lamp).start();
    expect(told).toEqual([]);
  });
});

test('plain data keeps what can be told, and says what can not', () => {
  const circular: Record<string, unknown> = { name: 'Asha', newPassword: 'x', many: Number.NaN, act: () => 1 };
  circular['self'] = circular;
  expect(plain(circular)).toEqual({
    name: 'Asha',
    newPassword: '[redacted]',
    many: 'NaN',
    act: expect.stringContaining('=>') as string,
    self: '[circular]',
  });
  expect(plain(undefined)).toBeNull();
});
