import { allModels } from '@sehat/machines/all-models';
import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { videoCallModel } from '@sehat/machines/models/video-call';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { describe, expect, test } from 'vitest';
import { createMachine, emit, fromPromise, raise, setup } from 'xstate';
import { doorModel } from './door-with-locks';
import { modelOf } from './model';
import { walkAtRandom } from './random-moves';
import { Run, replay } from './run';
import { stateText } from './state-text';

const send = (preset: string): SavedMove => ({ kind: 'send', preset });
const restored: SavedMove = { kind: 'resolve', call: 'restore', answer: 'two lines' };

describe('a run', () => {
  test('logs each action once, also on entry to a compound state', async () => {
    const { last } = await replay(videoCallModel, [{ kind: 'wait' }]);
    expect(last.actions.filter((name) => name === 'startTime')).toEqual(['startTime']);
  });

  test('logs the start with its pending calls', () => {
    const { last } = new Run(cartModel);
    expect(last).toMatchObject({ index: 0, verdict: 'started', value: 'restoring', calls: [{ name: 'restore' }] });
    expect(last.messages).toContainEqual(expect.objectContaining({ from: 'cart', to: 'restore', kind: 'call' }));
  });

  test('logs the changes, actions and emitted events of a move', async () => {
    const { last } = await replay(cartModel, [restored, send('set three')]);
    expect(last).toMatchObject({ verdict: 'taken', label: 'send set three', refusedBy: ['isTooFew', 'isTooMany'] });
    expect(last.differences).toEqual([{ path: 'items[0].quantity', before: 2, after: 3 }]);
    expect(last.actions).toEqual(['setQuantity', 'noteEdit']);
    expect(last.transitions.map(({ key }) => key)).toEqual([
      'cart.ready · quantity.set [2]',
      'cart.ready.kept · cart.edited [0]',
    ]);
  });

  test('names the events that actions send, and leaves out the actions of timers', async () => {
    const waits = setup({}).createMachine({
      id: 'waits',
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'busy', actions: raise({ type: 'gone' }) } } },
        busy: { entry: emit({ type: 'news' }), after: { 50: 'idle' }, on: { stop: 'idle' } },
      },
    });
    const run = await replay(modelOf(waits), [send('go'), send('stop')]);
    expect(run.entries.map(({ actions }) => actions)).toEqual([[], ['raise gone', 'emit news'], []]);
  });

  test('names the receiver of an event that an action computes', async () => {
    const { last } = await replay(doorModel, [send('key')]);
    expect(last.actions).toEqual(['sendTo upper', 'sendTo lower']);
  });

  test.each([
    ['refused', 'second: remove the first medicine', ['hasItem']],
    ['taken', 'second: add a medicine', []],
    ['taken', 'the first tab hears of the second', []],
  ])('logs as %s what one of two tabs does with “%s”', async (verdict, preset, refusedBy) => {
    const inBoth = (['first', 'second'] as const).map((tab): SavedMove => {
      return { kind: 'resolve', call: `${tab}.restore`, answer: 'an empty cart' };
    });
    const { last } = await replay(cartInTwoTabs, [...inBoth, send(preset)]);
    expect(last).toMatchObject({ verdict, refusedBy });
  });

  test('names the guards that refused an event', async () => {
    const { last } = await replay(cartModel, [restored, send('set two of something unknown')]);
    expect(last).toMatchObject({
      verdict: 'refused',
      refusedBy: ['isTooFew', 'isTooMany', 'isQuantity'],
      differences: [],
    });
  });

  test('reports an event that the state ignores', async () => {
    const { last } = await replay(videoCallModel, [send('end the call')]);
    expect(last).toMatchObject({ verdict: 'ignored', refusedBy: [] });
  });

  test('lists the delays with their due times, and fires the next one', async () => {
    const run = new Run(videoCallModel);
    const started = run.now;
    expect(run.last.delays).toEqual([
      { name: 'loader', place: '', state: 'videoCall.active.call.connecting', due: started + 3_000 },
    ]);
    expect((await run.play({ kind: 'wait', ms: 2_000 })).verdict).toBe('waited');
    const connected = await run.play({ kind: 'wait' });
    expect(connected.now).toBe(started + 3_000);
    expect(connected.messages).toContainEqual({ from: 'clock', to: 'videoCall', kind: 'event', text: 'after loader' });
    expect(stateText(connected.value)).toContain('active.call.inCall.counting');
  });

  test('names the call that the machine abandoned', async () => {
    const { last } = await replay(videoCallModel, [{ kind: 'wait' }, send('end the call')]);
    expect(last.messages).toContainEqual(expect.objectContaining({ to: 'camera.open', kind: 'given up' }));
  });

  test('logs no secrets', async () => {
    const run = await replay(authModel, [
      { kind: 'resolve', call: 'restore', answer: 'no session' },
      {
        kind: 'send',
        event: { type: 'signIn.submit', email: 'asha@sehat.example', password: 'hunter2' },
      },
      { kind: 'resolve', call: 'signIn', answer: 'a session for 100 seconds' },
      { kind: 'wait' },
    ]);
    const shown = JSON.stringify(run.entries.map(({ snapshot: _, ...entry }) => entry));
    expect(shown).toContain('signedIn');
    expect(shown).toContain('[redacted]');
    expect(shown).not.toMatch(/hunter2|access-|refresh-/);
  });

  test('refuses an answer to a call that is not open, with its step number', async () => {
    await expect(replay(cartModel, [restored, restored])).rejects.toThrow('Step 2: cart waits for no "restore" here.');
  });

  test('names the broken invariant', async () => {
    const model: AnyModel = {
      ...cartModel,
      invariants: { 'never ready': ({ snapshot }) => (snapshot as { value: unknown }).value === 'restoring' },
    };
    expect((await replay(model, [restored])).last.broken).toBe('never ready');
  });
});

test('the exception of a machine shows no secret that was sent or held', async () => {
  const machine = createMachine({
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
  const model = modelOf(machine, { events: [{ name: 'press', event: { type: 'press', password: 'hunter2' } }] });
  const { last } = await replay(model, [send('press')]);
  expect(last.exception).toBe('TypeError: [redacted] and [redacted] open nothing');
});

test('the exception of a machine shows no secret of a named answer', async () => {
  const machine = setup({
    actors: { open: fromPromise<{ accessToken: string }>(() => Promise.reject(new Error())) },
  }).createMachine({
    id: 'fragile',
    invoke: {
      id: 'open',
      src: 'open',
      onDone: {
        actions: ({ event }) => {
          throw new TypeError(`${event.output.accessToken} opens nothing`);
        },
      },
    },
  });
  const model = modelOf(machine, { calls: { open: { resolve: () => ({ ok: { accessToken: 'hunter2' } }) } } });
  const { last } = await replay(model, [{ kind: 'resolve', call: 'open', answer: 'ok' }]);
  expect(last.exception).toBe('TypeError: [redacted] opens nothing');
});

describe.each(allModels)('$name', (model) => {
  test('walks at random without a broken invariant, and repeats the walk by seed and by replay', async () => {
    const walk = await walkAtRandom(model, { seed: 7, steps: 300 });
    expect(walk.last.broken).toBeNull();
    expect(walk.entries).toHaveLength(301);
    const again = await walkAtRandom(model, { seed: 7, steps: 300 });
    const labels = (run: Run) => run.entries.map(({ label }) => label);
    expect(labels(again)).toEqual(labels(walk));
    const replayed = await replay(
      model,
      walk.entries.flatMap(({ saved }) => saved ?? []),
    );
    const ends = (run: Run) => run.entries.map(({ value, context, now }) => ({ value, context, now }));
    expect(ends(replayed)).toEqual(ends(walk));
  });

  test('takes other moves for another seed', async () => {
    const labels = (run: Run) => run.entries.map(({ label }) => label);
    expect(labels(await walkAtRandom(model, { seed: 8, steps: 50 }))).not.toEqual(
      labels(await walkAtRandom(model, { seed: 7, steps: 50 })),
    );
  });
});

test('the log shows no secret that the text of a value given by hand quotes', async () => {
  const signIn: SavedMove = {
    kind: 'send',
    event: { type: 'signIn.submit', email: 'asha@sehat.example', password: 'hunter2' },
  };
  const value = { kind: 'server', status: 500, message: 'hunter2 and kolam are wrong', token: 'kolam' };
  const answer: SavedMove = { kind: 'reject', call: 'signIn', value };
  const run = await replay(authModel, [{ kind: 'resolve', call: 'restore', answer: 'no session' }, signIn, answer]);
  const { snapshot: _, children: __, ...shown } = run.last;
  expect(JSON.stringify(shown)).not.toMatch(/hunter2|kolam/);
  expect(run.last.saved).toEqual({
    ...answer,
    value: { ...value, message: '[redacted] and [redacted] are wrong', token: '[redacted]' },
  });
  const again = await replay(
    authModel,
    run.entries.flatMap(({ saved }) => saved ?? []),
  );
  expect(again.last.value).toEqual(run.last.value);
});
