import { afterEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { settled } from '../testing/pending-calls';
import { missingAction, missingActor, missingGuard, missingListener } from './missing';

afterEach(() => vi.restoreAllMocks());

/** Collects uncaught errors, which would otherwise end the test run. */
function catchUncaught() {
  const uncaught: unknown[] = [];
  const queue = queueMicrotask;
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((callback) =>
    queue(() => {
      try {
        callback();
      } catch (error) {
        uncaught.push(error);
      }
    }),
  );
  return uncaught;
}

test('reports a missing actor as an uncaught error, which onError cannot hide', async () => {
  const uncaught = catchUncaught();
  const machine = setup({ actors: { book: missingActor('book') } }).createMachine({
    initial: 'booking',
    states: { booking: { invoke: { id: 'book', src: 'book', onError: 'failed' } }, failed: {} },
  });
  const actor = createActor(machine).start();
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
  expect(String(uncaught)).toContain('The actor "book" was not provided');
});

test('reports a missing listener as an uncaught error', () => {
  const uncaught = catchUncaught();
  const machine = setup({ actors: { watch: missingListener('watch') } }).createMachine({
    invoke: { id: 'watch', src: 'watch' },
  });
  const actor = createActor(machine);
  actor.subscribe({ error: () => {} });
  actor.start();
  expect(actor.getSnapshot().status).toBe('error');
  return settled().then(() => expect(String(uncaught)).toContain('The listener "watch" was not provided'));
});

test('names the missing action or guard in the error', () => {
  expect(() => missingAction('save')({}, undefined)).toThrow('The action "save" was not provided');
  expect(() => missingGuard('isDue')()).toThrow('The guard "isDue" was not provided');
});
