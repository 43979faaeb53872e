import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createSubmissionMachine } from './submission.machine';

function start() {
  const calls: { payload: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const machine = createSubmissionMachine<string, string>(
    (payload) => new Promise<void>((resolve, reject) => void calls.push({ payload, resolve, reject })),
    (error) => (error as Error).message,
  );
  const actor = createActor(machine).start();
  const emitted = vi.fn();
  actor.on('*', emitted);
  return { actor, calls, emitted, submit: (payload: string) => actor.send({ type: 'form.submit', payload }) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('submission', () => {
  it('hands the payload over and says that it was sent', async () => {
    const { actor, calls, emitted, submit } = start();
    submit('a');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    calls[0]?.resolve();
    await settle();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(emitted).toHaveBeenCalledWith({ type: 'sent', payload: 'a' });
  });

  it('is never sent twice, while under way or afterwards', async () => {
    const { calls, submit } = start();
    submit('a');
    submit('b');
    expect(calls).toHaveLength(1);
    calls[0]?.resolve();
    await settle();
    submit('c');
    expect(calls).toHaveLength(1);
  });

  it('can be sent again after a failure, whose reason goes when the next try begins', async () => {
    const { actor, calls, emitted, submit } = start();
    submit('a');
    calls[0]?.reject(new Error('disk full'));
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.reason).toEqual({ value: 'disk full' });
    expect(emitted).toHaveBeenCalledWith({ type: 'failed', reason: 'disk full' });
    submit('b');
    expect(actor.getSnapshot().context.reason).toBeNull();
    calls[1]?.resolve();
    await settle();
    expect(actor.getSnapshot().value).toBe('sent');
  });

  it('keeps nothing of the payload', () => {
    const { actor, submit } = start();
    submit('a secret');
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  });
});
