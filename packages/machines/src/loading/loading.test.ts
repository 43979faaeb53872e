import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { eventsOf } from '../testing/machine-model';
import { PendingCalls } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { provideLoading } from './loading.machine';
import { loadingModel } from './loading.model';

function start() {
  const calls = new PendingCalls();
  const machine = provideLoading<string>({ load: (signal) => calls.open('load', undefined, signal) });
  const actor = createActor(machine).start();
  return { actor, calls };
}

describe('loading', () => {
  test('is done with the content as its output', async () => {
    const { actor, calls } = start();
    const done = toPromise(actor);
    await calls.resolve('load', 'the text');
    expect(await done).toBe('the text');
  });

  test('begins at once and keeps the content', async () => {
    const { actor, calls } = start();
    expect(actor.getSnapshot().value).toBe('loading');
    await calls.resolve('load', 'the text');
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context.loaded).toEqual({ content: 'the text' });
  });

  test('aborts the call when the actor stops', () => {
    const { actor, calls } = start();
    const { signal } = calls.take('load');
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });
});

describe('failed', () => {
  test('has no content', async () => {
    const { actor, calls } = start();
    await calls.reject('load', new Error('offline'));
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.loaded).toBeNull();
  });

  test('loads again on a retry', async () => {
    const { actor, calls } = start();
    await calls.reject('load', new Error('offline'));
    actor.send({ type: 'content.retry' });
    expect(actor.getSnapshot().value).toBe('loading');
    await calls.resolve('load', 'the text');
    expect(actor.getSnapshot().context.loaded).toEqual({ content: 'the text' });
  });
});

test('a shortest path reaches every state and transition, and the invariants hold along it', async () => {
  const report = await provePaths(loadingModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test('the invariants hold along a thousand random steps', async () => {
  const steps = await proveRandomWalks(loadingModel, constantFrom(...eventsOf(loadingModel)), {
    seed: 7,
    steps: 1_000,
  });
  expect(steps).toBeGreaterThanOrEqual(1_000);
});
