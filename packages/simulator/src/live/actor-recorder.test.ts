import { describe, expect, test } from 'vitest';
import { assign, createActor, createMachine, fromTransition, setup } from 'xstate';
import { ActorRecorder } from './actor-recorder';
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
  const sent: LiveNews[] = [];
  const recorder = new ActorRecorder((news) => sent.push(structuredClone(news)));
  return { sent, recorder, actors: () => sent.reduce<readonly LiveActor[]>(afterNews, []) };
}

describe('the recorder sends', () => {
  test('the chart, the current state, and each event with the transitions that it caused', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    actor.send({ type: 'press' });
    actor.send({ type: 'break' });
    const [sent] = actors();
    expect(sent?.graph.id).toBe('lamp');
    expect(sent?.value).toBe('on');
    expect(sent?.context).toMatchObject({ uses: 1 });
    expect(sent?.log.map(({ event, transitions, value }) => [event, transitions, value])).toEqual([
      ['xstate.init', [], 'off'],
      ['press', ['lamp.off · press [0]'], 'on'],
      ['break', [], 'on'],
    ]);
  });

  test('no secrets in the text of an exception', async () => {
    const { recorder, sent, actors } = record();
    const fragile = createMachine({
      id: 'fragile',
      context: { accessToken: 'abc' },
      on: {
        press: {
          actions: ({ context, event }) => {
            throw new TypeError(`${context.accessToken} and ${event.password} open nothing`);
          },
        },
      },
    });
    const actor = createActor(fragile, { inspect: recorder.inspect });
    actor.subscribe({ error: () => {} });
    actor.start().send({ type: 'press', password: 'hunter2' });
    await Promise.resolve();
    expect(actors()[0]?.error).toBe('TypeError: [redacted] and [redacted] open nothing');
    expect(JSON.stringify(sent)).not.toMatch(/hunter2|"abc"/);
  });

  test('no secrets in events and contexts', () => {
    const { recorder, sent } = record();
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    actor.send({ type: 'press', password: 'hunter2', by: { refreshToken: 'xyz', name: 'Asha' } });
    const text = JSON.stringify(sent);
    expect(text).not.toMatch(/hunter2|xyz|"abc"/);
    expect(text).toContain('Asha');
  });

  test('no text of a chat', () => {
    const { recorder, sent } = record();
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    actor.send({ type: 'press', by: { text: 'My pulse is 90', chat: [{ text: 'My pulse is 90' }] } });
    expect(JSON.stringify(sent)).not.toContain('pulse');
  });

  test('a stopped actor', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    actor.stop();
    expect(actors()).toEqual([]);
    expect([...recorder.seen]).toEqual(['lamp']);
    recorder.clear();
    expect([...recorder.seen]).toEqual([]);
  });

  test('everything again to a later listener, and nothing of the previous page', () => {
    const { recorder, sent, actors } = record();
    createActor(lamp, { inspect: recorder.inspect }).start();
    recorder.clear();
    const now = createActor(lamp, { inspect: recorder.inspect }).start();
    now.send({ type: 'press' });
    sent.length = 0;
    recorder.sendAll();
    expect(actors().map(({ session, value }) => [session, value])).toEqual([[now.sessionId, 'on']]);
    expect(actors()[0]?.log).toHaveLength(2);
  });

  test('an actor that outlives its page, at its next event', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    recorder.clear();
    expect(actors()).toEqual([]);
    actor.send({ type: 'press' });
    expect(actors()).toMatchObject([{ value: 'on' }]);
  });

  test('the message of the error that stopped an actor', async () => {
    const { recorder, actors } = record();
    const brittle = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
      id: 'brittle',
      on: {
        press: {
          actions: assign(() => {
            throw new Error('The spring is broken.');
          }),
        },
      },
    });
    const actor = createActor(brittle, { inspect: recorder.inspect });
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.send({ type: 'press' });
    await Promise.resolve();
    expect(actors()).toMatchObject([{ name: 'brittle', error: 'Error: The spring is broken.' }]);
  });

  test('child actors', () => {
    const { recorder, actors } = record();
    const room = setup({ actors: { lamp } }).createMachine({ id: 'room', invoke: { id: 'lamp', src: 'lamp' } });
    createActor(room, { inspect: recorder.inspect }).start();
    const ids = actors().map(({ graph }) => graph.id);
    expect(ids.toSorted()).toEqual(['lamp', 'room']);
  });

  test('a machine under a root that is no machine by its own name, without a parent', () => {
    const { recorder, actors } = record();
    const app = createActor(
      fromTransition((state: null) => state, null),
      { inspect: recorder.inspect },
    ).start();
    createActor(lamp, { parent: app, id: 'x:1' }).start();
    expect(actors().map(({ name, parent }) => [name, parent])).toEqual([['lamp', null]]);
  });

  test('only the latest of many events', () => {
    const { recorder, actors } = record();
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    for (let times = 0; times < LOG_LENGTH + 5; times += 1) actor.send({ type: 'press' });
    expect(actors()[0]?.log).toHaveLength(LOG_LENGTH);
    expect(actors()[0]?.log.at(-1)?.index).toBe(LOG_LENGTH + 5);
  });
});

test('plain data keeps values that can be sent, and replaces others by text', () => {
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
