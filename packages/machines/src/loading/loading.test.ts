import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PendingCalls, settled } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { createLoadingMachine } from './loading.machine';

function start() {
  const calls = new PendingCalls();
  const machine = createLoadingMachine<string>((signal) => calls.open('load', undefined, signal));
  const actor = createActor(machine).start();
  return { actor, calls };
}

describe('loading', () => {
  it('begins at once and keeps what came', async () => {
    const { actor, calls } = start();
    expect(actor.getSnapshot().value).toBe('loading');
    calls.take('load').resolve('the text');
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context.loaded).toEqual({ content: 'the text' });
  });

  it('has nothing to show for a failure', async () => {
    const { actor, calls } = start();
    calls.take('load').reject(new Error('offline'));
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.loaded).toBeNull();
  });

  it('gives the fetch up when nobody waits any more', () => {
    const { actor, calls } = start();
    const { signal } = calls.take('load');
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });

  it('reaches every state and transition, with content exactly where it is ready', async () => {
    const report = await provePaths({
      name: 'loading',
      world: () => null,
      machine: () => createLoadingMachine<string>(() => Promise.reject(new Error('never called'))),
      events: [],
      calls: {
        load: { resolve: () => ({ 'a text': 'the text' }), reject: () => ({ offline: new Error('offline') }) },
      },
      listeners: [],
      invariants: {
        'there is content where it is ready, and nowhere else': ({ snapshot }) =>
          snapshot.matches('ready') === (snapshot.context.loaded !== null),
      },
    });
    process.stdout.write(report.text);
    expect(report.states.missing).toEqual([]);
    expect(report.transitions.missing).toEqual([]);
  });
});
