import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PendingCalls, settled } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { geolocationMachine, type Position, PositionError, provideGeolocation } from './geolocation.machine';

const connaughtPlace: Position = { latitude: 28.6315, longitude: 77.2167, accuracy: 24 };

function start() {
  const calls = new PendingCalls();
  const actor = createActor(
    provideGeolocation({ locate: (signal) => calls.open('locate', undefined, signal) }),
  ).start();
  const located: Position[] = [];
  actor.on('located', ({ position }) => located.push(position));
  return { actor, calls, located, request: () => actor.send({ type: 'position.request' }) };
}

describe('geolocation', () => {
  it('asks nothing until it is told to', async () => {
    const { calls } = start();
    await settled();
    expect(calls.made('locate')).toEqual([]);
  });

  it('hands the position over and keeps none of it', async () => {
    const { actor, calls, located, request } = start();
    request();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    calls.take('locate').resolve(connaughtPlace);
    await settled();
    expect(located).toEqual([connaughtPlace]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('28.6');
  });

  it('asks once however often it is told to meanwhile', () => {
    const { calls, request } = start();
    request();
    request();
    expect(calls.made('locate')).toHaveLength(1);
  });

  it.each([
    [new PositionError('refused'), 'refused'],
    [new PositionError('timeout'), 'timeout'],
    [new TypeError('no such thing'), 'unavailable'],
  ])('says why there is none: %s', async (error, reason) => {
    const { actor, calls, request } = start();
    request();
    calls.take('locate').reject(error);
    await settled();
    expect(actor.getSnapshot().context.failure).toBe(reason);
    request();
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(calls.made('locate')).toHaveLength(2);
  });

  it('reaches every state and transition', async () => {
    const report = await provePaths({
      name: 'geolocation',
      world: () => null,
      machine: () => geolocationMachine,
      events: [{ name: 'ask', event: { type: 'position.request' } }],
      calls: {
        locate: {
          resolve: () => ({ 'Connaught Place': connaughtPlace }),
          reject: () => ({ refused: new PositionError('refused') }),
        },
      },
      listeners: [],
      invariants: {
        'there is a reason where it failed, and nowhere else': ({ snapshot }) =>
          snapshot.matches('failed') === (snapshot.context.failure !== null),
      },
    });
    process.stdout.write(report.text);
    expect(report.states.missing).toEqual([]);
    expect(report.transitions.missing).toEqual([]);
  });
});
