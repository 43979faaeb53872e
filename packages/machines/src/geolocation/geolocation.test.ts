import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { eventsOf } from '../testing/machine-model';
import { PendingCalls, settled } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { type Position, PositionError, provideGeolocation } from './geolocation.machine';
import { connaughtPlace, geolocationModel } from './geolocation.model';

function start() {
  const calls = new PendingCalls();
  const actor = createActor(
    provideGeolocation({ locate: (signal) => calls.open('locate', undefined, signal) }),
  ).start();
  const located: Position[] = [];
  actor.on('located', ({ position }) => located.push(position));
  return { actor, calls, located, request: () => actor.send({ type: 'position.request' }) };
}

describe('idle', () => {
  test('does not ask the device', async () => {
    const { calls } = start();
    await settled();
    expect(calls.made('locate')).toEqual([]);
  });
});

describe('locating', () => {
  test('emits the position', async () => {
    const { actor, calls, located, request } = start();
    request();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await calls.resolve('locate', connaughtPlace);
    expect(located).toEqual([connaughtPlace]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  test('ignores a second request', () => {
    const { calls, request } = start();
    request();
    request();
    expect(calls.made('locate')).toHaveLength(1);
  });
});

describe('failed', () => {
  test.each([
    [new PositionError('refused'), 'refused'],
    [new PositionError('timeout'), 'timeout'],
    [new TypeError('no such thing'), 'unavailable'],
  ])('stores the reason of %s until the next request', async (error, reason) => {
    const { actor, calls, request } = start();
    request();
    await calls.reject('locate', error);
    expect(actor.getSnapshot().context.failure).toBe(reason);
    request();
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(calls.made('locate')).toHaveLength(2);
  });
});

test('a shortest path reaches every state and transition, and the invariants hold along it', async () => {
  const report = await provePaths(geolocationModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test('the invariants hold along a thousand random steps', async () => {
  const steps = await proveRandomWalks(geolocationModel, constantFrom(...eventsOf(geolocationModel)), {
    seed: 7,
    steps: 1_000,
  });
  expect(steps).toBeGreaterThanOrEqual(1_000);
});
