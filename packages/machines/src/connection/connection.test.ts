import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { eventsOf } from '../testing/machine-model';
import { PendingCalls, settled } from '../testing/pending-calls';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { TestClock } from '../testing/test-clock';
import { provideConnection, SessionError, selectStatus } from './connection.machine';
import { connectionModel } from './connection.model';
import { connectionRules } from './connection.rules';
import type {
  ChannelEvent,
  ConnectionEmitted,
  NetworkEvent,
  PageEvent,
  SessionEvent,
  Watched,
} from './connection.types';

/** A source of events that counts its listeners. */
function source<Event>() {
  const listeners = new Set<(event: Event) => void>();
  const watched: Watched<Event> = {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    watched,
    count: () => listeners.size,
    send: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
  };
}

function start({ staysWhenHidden = false, random = 0 } = {}) {
  const calls = new PendingCalls();
  const clock = new TestClock();
  const [channel, page] = [source<ChannelEvent>(), source<PageEvent>()];
  const [network, session] = [source<NetworkEvent>(), source<SessionEvent>()];
  const actor = createActor(
    provideConnection({
      refreshSession: (signal) => calls.open('refreshSession', undefined, signal),
      channel: channel.watched,
      page: page.watched,
      network: network.watched,
      session: session.watched,
      random: () => random,
    }),
    { clock, input: { staysWhenHidden } },
  );
  const emitted: ConnectionEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const refreshed = () => calls.resolve('refreshSession');
  return {
    actor,
    calls,
    clock,
    channel,
    page,
    network,
    session,
    emitted,
    refreshed,
    refreshes: () => calls.made('refreshSession').length,
    status: () => selectStatus(actor.getSnapshot()),
    types: () => emitted.map(({ type }) => type),
    async join() {
      await refreshed();
      channel.send({ type: 'channel.joined' });
      await settled();
    },
  };
}

async function joined(options?: Parameters<typeof start>[0]) {
  const run = start(options);
  await run.join();
  return run;
}

describe('connecting', () => {
  test('joins the channel only after the session is refreshed', async () => {
    const { channel, refreshed, status } = start();
    expect([status(), channel.count()]).toEqual(['connecting', 0]);
    await refreshed();
    expect([status(), channel.count()]).toEqual(['connecting', 1]);
    channel.send({ type: 'channel.joined' });
    expect(status()).toBe('joined');
  });

  test('closes when the user has signed out', async () => {
    const { calls, status, types } = start();
    await calls.reject('refreshSession', new SessionError('signedOut'));
    expect([status(), types()]).toEqual(['closed', ['closed']]);
  });

  test.each([new SessionError('unavailable'), new TypeError('fetch failed')])('waits after %s', async (error) => {
    const { calls, status } = start();
    await calls.reject('refreshSession', error);
    expect(status()).toBe('waiting');
  });

  test('waits when the session is not refreshed in 20 s', async () => {
    const { calls, clock, status } = start();
    clock.advance(20_000);
    await settled();
    expect([status(), calls.pending]).toEqual(['waiting', []]);
  });

  test('leaves the channel and waits when the server does not answer in 10 s', async () => {
    const { clock, channel, refreshed, status } = start();
    await refreshed();
    clock.advance(10_000);
    expect([status(), channel.count()]).toEqual(['waiting', 0]);
  });
});

describe('joined', () => {
  test('says whether the channel was joined before', async () => {
    const { channel, clock, emitted, join } = await joined();
    expect(emitted).toEqual([{ type: 'joined', again: false }]);
    channel.send({ type: 'channel.lost' });
    clock.advance(500);
    await join();
    expect(emitted).toEqual([
      { type: 'joined', again: false },
      { type: 'joined', again: true },
    ]);
  });

  test('does not ask for another reading', async () => {
    const { clock, page, types } = await joined();
    clock.advance(600_000);
    page.send({ type: 'page.focus' });
    expect(types()).toEqual(['joined']);
  });

  test('refreshes the session and joins again after sleep', async () => {
    const { channel, page, refreshed, refreshes, status } = await joined();
    page.send({ type: 'page.woke' });
    expect([status(), channel.count(), refreshes()]).toEqual(['connecting', 0, 2]);
    await refreshed();
    expect(channel.count()).toBe(1);
  });
});

describe('waiting', () => {
  test('waits longer after each failure, and from the start after five seconds with a channel', async () => {
    const { calls, channel, clock, join, status } = start();
    const failAndMeasure = async () => {
      if (status() === 'joined') channel.send({ type: 'channel.lost' });
      else await calls.reject('refreshSession', new TypeError('fetch failed'));
      const from = clock.now();
      while (status() === 'waiting') clock.runNext();
      return clock.now() - from;
    };
    expect([await failAndMeasure(), await failAndMeasure(), await failAndMeasure()]).toEqual([500, 1_000, 2_000]);
    await join();
    expect(await failAndMeasure()).toBe(4_000);
    await join();
    clock.advance(5_000);
    expect(await failAndMeasure()).toBe(500);
  });

  test('takes the jitter from the injected random numbers', async () => {
    const { channel, clock, status } = await joined({ random: 0.5 });
    channel.send({ type: 'channel.lost' });
    clock.advance(374);
    expect(status()).toBe('waiting');
    clock.advance(1);
    expect(status()).toBe('connecting');
  });

  test.each([
    ['the network', 'network', { type: 'network.online' }],
    ['the user', 'page', { type: 'page.visible' }],
  ] as const)('ends when %s returns', async (_, from, event) => {
    const run = await joined();
    run.channel.send({ type: 'channel.lost' });
    if (from === 'network') run.network.send(event);
    else run.page.send(event);
    expect(run.status()).toBe('connecting');
  });

  test('asks for a reading every 60 s and on focus', async () => {
    const { calls, clock, page, types } = start();
    await calls.reject('refreshSession', new TypeError('fetch failed'));
    page.send({ type: 'page.focus' });
    expect(types()).toEqual(['readDue']);
    clock.advance(120_000);
    expect(types()).toEqual(['readDue', 'readDue', 'readDue']);
  });
});

describe('offline', () => {
  test('leaves the channel, tries nothing, and connects when the network is back', async () => {
    const { channel, clock, network, refreshes, status } = await joined();
    network.send({ type: 'network.offline' });
    clock.advance(600_000);
    expect([status(), channel.count(), refreshes()]).toEqual(['offline', 0, 1]);
    network.send({ type: 'network.online' });
    expect([status(), refreshes()]).toEqual(['connecting', 2]);
  });
});

describe('refused', () => {
  test('does not try again by itself', async () => {
    const { channel, clock, refreshed, refreshes, status, types } = start();
    await refreshed();
    channel.send({ type: 'channel.refused' });
    clock.advance(59_000);
    expect([status(), refreshes(), types()]).toEqual(['refused', 1, ['refused']]);
  });

  test('tries again on request', async () => {
    const { actor, channel, join, refreshed, status } = start();
    await refreshed();
    channel.send({ type: 'channel.refused' });
    actor.send({ type: 'join.retry' });
    await join();
    expect(status()).toBe('joined');
  });

  test('asks for a reading every 60 s', async () => {
    const { channel, clock, refreshed, types } = start();
    await refreshed();
    channel.send({ type: 'channel.refused' });
    clock.advance(60_000);
    expect(types()).toEqual(['refused', 'readDue']);
  });
});

describe('paused', () => {
  test('leaves the channel after five minutes in a hidden tab, and reads and joins when the user returns', async () => {
    const { channel, clock, page, status, types } = await joined();
    page.send({ type: 'page.hidden' });
    clock.advance(299_999);
    expect(status()).toBe('joined');
    clock.advance(1);
    expect([status(), channel.count()]).toEqual(['paused', 0]);
    clock.advance(3_600_000);
    expect(types()).toEqual(['joined']);
    page.send({ type: 'page.visible' });
    expect([status(), types()]).toEqual(['connecting', ['joined', 'readDue']]);
  });

  test('begins when the network returns after five minutes in a hidden tab', async () => {
    const { clock, network, page, refreshes, status } = await joined();
    page.send({ type: 'page.hidden' });
    network.send({ type: 'network.offline' });
    clock.advance(300_000);
    expect(status()).toBe('offline');
    network.send({ type: 'network.online' });
    expect([status(), refreshes()]).toEqual(['paused', 1]);
    page.send({ type: 'page.visible' });
    expect([status(), refreshes()]).toEqual(['connecting', 2]);
  });

  test('begins instead of another attempt after a refusal and five minutes in a hidden tab', async () => {
    const { actor, channel, clock, page, refreshed, refreshes, status } = start();
    await refreshed();
    channel.send({ type: 'channel.refused' });
    page.send({ type: 'page.hidden' });
    clock.advance(300_000);
    expect(status()).toBe('refused');
    actor.send({ type: 'join.retry' });
    expect([status(), refreshes()]).toEqual(['paused', 1]);
    page.send({ type: 'page.visible' });
    expect([status(), refreshes()]).toEqual(['connecting', 2]);
  });

  test('does not begin when the user returns in time', async () => {
    const { clock, page, status, refreshes } = await joined();
    page.send({ type: 'page.hidden' });
    clock.advance(200_000);
    page.send({ type: 'page.visible' });
    clock.advance(200_000);
    expect([status(), refreshes()]).toEqual(['joined', 1]);
  });

  test('does not begin during a call', async () => {
    const { clock, page, status } = await joined({ staysWhenHidden: true });
    page.send({ type: 'page.hidden' });
    clock.advance(3_600_000);
    expect(status()).toBe('joined');
  });
});

describe('closed', () => {
  test('leaves the channel, stops every subscription and is done when the user signs out', async () => {
    const { actor, channel, clock, emitted, network, page, session, status } = await joined();
    session.send({ type: 'session.ended' });
    expect(status()).toBe('closed');
    expect([channel, network, page, session].map(({ count }) => count())).toEqual([0, 0, 0, 0]);
    expect(emitted.at(-1)).toEqual({ type: 'closed' });
    expect(actor.getSnapshot().status).toBe('done');
    expect(clock.dues).toEqual([]);
  });
});

test('a stopped actor leaves the channel and holds no timer', async () => {
  const { actor, channel, clock, page } = await joined();
  actor.stop();
  expect([channel.count(), page.count(), clock.dues]).toEqual([0, 0, []]);
});

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(connectionModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps keep the invariants with %s seed', { timeout: 60_000 }, async (_, seed) => {
  const steps = await proveRandomWalks(connectionModel, constantFrom(...eventsOf(connectionModel)), {
    seed,
    table: connectionRules,
  });
  expect(steps).toBeGreaterThanOrEqual(10_000);
});
