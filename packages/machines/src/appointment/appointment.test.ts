import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { eventsOf, START } from '../testing/machine-model';
import { PendingCalls } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { TestClock } from '../testing/test-clock';
import {
  type AppointmentEmitted,
  AppointmentError,
  provideAppointment,
  selectAsked,
  selectChangeFailure,
  selectIsChanging,
} from './appointment.machine';
import { appointmentModel, over, soon } from './appointment.model';

const cancel = { kind: 'cancel', reason: 'I feel well again' } as const;
const move = { kind: 'move', date: '2026-01-16', time: '9:00 AM' } as const;

function start() {
  const calls = new PendingCalls();
  const clock = new TestClock();
  let now = START;
  const actor = createActor(
    provideAppointment({
      role: 'patient',
      now: () => now,
      change: (appointment, change, signal) => calls.open('change', { id: appointment.id, change }, signal),
    }),
    { clock },
  );
  const emitted: AppointmentEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    calls,
    clock,
    emitted,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    ask: (kind: 'cancel' | 'move', appointment = soon) => actor.send({ type: 'change.ask', appointment, kind }),
    submit: (change: typeof cancel | typeof move = cancel) => actor.send({ type: 'change.submit', change }),
    state: () => actor.getSnapshot().value,
    failure: () => selectChangeFailure(actor.getSnapshot())?.kind,
  };
}

describe('idle', () => {
  test('ignores a submission that was not asked for', () => {
    const { calls, submit, state } = start();
    submit();
    expect(state()).toBe('idle');
    expect(calls.made('change')).toEqual([]);
  });

  test('refuses a change that the rules do not allow', () => {
    const { ask, failure, emitted } = start();
    ask('cancel', over);
    expect(failure()).toBe('notAllowed');
    expect(emitted).toEqual([{ type: 'failed', failure: { kind: 'notAllowed' } }]);
  });
});

describe('confirming', () => {
  test('holds the appointment until it is dismissed', () => {
    const { actor, ask, state } = start();
    ask('cancel');
    expect(selectAsked(actor.getSnapshot())).toEqual({ appointment: soon, kind: 'cancel' });
    actor.send({ type: 'change.dismiss' });
    expect(state()).toBe('idle');
    expect(selectAsked(actor.getSnapshot())).toBeNull();
  });

  test('sends nothing once the appointment has begun', () => {
    const { calls, ask, pass, submit, failure } = start();
    ask('cancel');
    pass(20_000);
    submit();
    expect(failure()).toBe('begun');
    expect(calls.made('change')).toEqual([]);
  });

  test('ignores a submission of another kind', () => {
    const { calls, ask, submit, state } = start();
    ask('cancel');
    submit(move);
    expect(state()).toBe('confirming');
    expect(calls.made('change')).toEqual([]);
  });
});

describe('changing', () => {
  test('sends the change once and emits it when it is stored', async () => {
    const { actor, calls, ask, submit, state, emitted } = start();
    ask('move');
    submit(move);
    submit(move);
    expect(selectIsChanging(actor.getSnapshot())).toBe(true);
    expect(calls.made('change')).toEqual([{ name: 'change', input: { id: '41', change: move } }]);
    await calls.resolve('change');
    expect(state()).toBe('changed');
    expect(emitted).toEqual([{ type: 'changed', appointment: soon, change: move }]);
  });

  test('cannot be dismissed', () => {
    const { actor, ask, submit, state } = start();
    ask('cancel');
    submit();
    actor.send({ type: 'change.dismiss' });
    expect(state()).toBe('changing');
  });

  test('keeps the reason out of the context', () => {
    const { actor, ask, submit } = start();
    ask('cancel');
    submit();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('well');
  });

  test('fails after 30 s without an answer', () => {
    const { clock, ask, submit, failure } = start();
    ask('cancel');
    submit();
    clock.advance(30_000);
    expect(failure()).toBe('timeout');
  });
});

describe('failed', () => {
  test.each([
    [new AppointmentError({ kind: 'slotTaken' }), 'slotTaken'],
    [new Error('anything'), 'unavailable'],
  ])('keeps the reason of %o until the next attempt', async (error, kind) => {
    const { calls, ask, submit, state, failure, emitted } = start();
    ask('move');
    submit(move);
    await calls.reject('change', error);
    expect(failure()).toBe(kind);
    expect(emitted).toEqual([{ type: 'failed', failure: { kind } }]);
    submit(move);
    expect(state()).toBe('changing');
    expect(failure()).toBeUndefined();
  });

  test('emits again when the next attempt is refused', () => {
    const { ask, submit, pass, emitted } = start();
    ask('cancel');
    pass(20_000);
    submit();
    submit();
    expect(emitted).toHaveLength(2);
  });

  test('can be dismissed', () => {
    const { actor, ask, state, failure } = start();
    ask('cancel', over);
    actor.send({ type: 'change.dismiss' });
    expect(state()).toBe('idle');
    expect(failure()).toBeUndefined();
  });
});

describe('changed', () => {
  test('takes the next change', async () => {
    const { calls, ask, submit, state } = start();
    ask('cancel');
    submit();
    await calls.resolve('change');
    ask('move');
    expect(state()).toBe('confirming');
  });
});

test('shortest paths reach every state and transition, and the invariants hold after each step', async () => {
  const report = await provePaths(appointmentModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('keeps the invariants along random walks with %s seed', { timeout: 60_000 }, async (_, seed) => {
  const events = constantFrom(...eventsOf(appointmentModel));
  expect(await proveRandomWalks(appointmentModel, events, { seed })).toBeGreaterThanOrEqual(10_000);
});
