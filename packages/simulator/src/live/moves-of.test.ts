import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { modelOf } from '../engine/model';
import { replay } from '../engine/run';
import { ActorRecorder } from './actor-recorder';
import { afterNews, type LiveActor } from './live-news';
import { movesOf } from './moves-of';

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
  const entry = { index: 9, at: 0, event: 'close', payload: { type: 'close' }, transitions: [], value: 'closed' };
  expect(movesOf({ log: [entry], graph: { transitions: [] } } as unknown as LiveActor)).toBeNull();
});
