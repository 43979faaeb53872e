import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { eventsOf } from '../testing/machine-model';
import { PendingCalls } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { provideSubmission } from './submission.machine';
import { submissionModel } from './submission.model';

function start() {
  const calls = new PendingCalls();
  const machine = provideSubmission<string, string>({
    send: (payload, signal) => calls.open('send', payload, signal),
    toFailure: (error) => (error as Error).message,
  });
  const actor = createActor(machine).start();
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  return { actor, calls, emitted, submit: (payload: string) => actor.send({ type: 'form.submit', payload }) };
}

describe('submitting', () => {
  test('sends the payload and emits it', async () => {
    const { actor, calls, emitted, submit } = start();
    submit('a');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(calls.made('send')).toEqual([{ name: 'send', input: 'a' }]);
    await calls.resolve('send');
    expect(actor.getSnapshot().value).toBe('sent');
    expect(emitted).toEqual([{ type: 'sent', payload: 'a' }]);
  });

  test('ignores a second submission', () => {
    const { calls, submit } = start();
    submit('a');
    submit('b');
    expect(calls.made('send')).toHaveLength(1);
  });

  test('keeps the payload out of the context', () => {
    const { actor, submit } = start();
    submit('a secret');
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  });
});

describe('sent', () => {
  test('sends nothing more', async () => {
    const { calls, submit } = start();
    submit('a');
    await calls.resolve('send');
    submit('b');
    expect(calls.made('send')).toHaveLength(1);
  });
});

describe('failed', () => {
  test('stores and emits the reason, and submits again', async () => {
    const { actor, calls, emitted, submit } = start();
    submit('a');
    await calls.reject('send', new Error('disk full'));
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toBe('disk full');
    expect(emitted).toEqual([{ type: 'failed', failure: 'disk full' }]);
    submit('b');
    expect(actor.getSnapshot().context.failure).toBeNull();
    await calls.resolve('send');
    expect(actor.getSnapshot().value).toBe('sent');
  });
});

test('a shortest path reaches every state and transition, and the invariants hold along it', async () => {
  const report = await provePaths(submissionModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test('the invariants hold along a thousand random steps', async () => {
  const steps = await proveRandomWalks(submissionModel, constantFrom(...eventsOf(submissionModel)), {
    seed: 7,
    steps: 1_000,
  });
  expect(steps).toBeGreaterThanOrEqual(1_000);
});
