import { createActor } from 'xstate';
import { settled } from '../testing/pending-calls';
import type { Claim, Probe, ProbeMove } from '../testing/rules';
import { TestClock } from '../testing/test-clock';
import { backoff } from './backoff';
import { type connectionMachine, provideConnection, selectStatus } from './connection.machine';
import type { Picture } from './connection.rules';
import type { ConnectionDeps, ConnectionInternalEvent, Watched } from './connection.types';

const send = (preset: string): ProbeMove => ({ kind: 'send', preset });
const wait = (ms: number): ProbeMove => ({ kind: 'wait', ms });
const failure: ProbeMove = { kind: 'reject', call: 'refreshSession', answer: 'no service' };
const success: ProbeMove = { kind: 'resolve', call: 'refreshSession', answer: 'a valid token' };
const offlineFor = (ms: number) => [send('the network is gone'), wait(ms), send('the network is back')];

export const probes: Readonly<Record<string, Probe<typeof connectionMachine, Picture>>> = {
  'an error of another kind does not sign out': {
    moves: [{ kind: 'reject', call: 'refreshSession', value: { reason: 'signedOut' } }],
  },
  'no wait is longer than half a minute': {
    moves: [375, 750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500].flatMap((ms) => [failure, wait(ms)]),
  },
  'a channel that lasts begins the waits anew': {
    moves: [
      ...[375, 750].flatMap((ms) => [failure, wait(ms)]),
      success,
      send('the channel is joined'),
      wait(5_000),
      send('the channel is lost'),
    ],
  },
  'the pause ends an attempt': {
    moves: [send('the page is hidden'), ...offlineFor(290_000), wait(10_000)],
  },
  'the pause ends a wait': {
    moves: [send('the page is hidden'), ...offlineFor(299_900), failure, wait(100)],
  },
  'a call goes on in a hidden tab': {
    input: { staysWhenHidden: true },
    start: {
      states: ['open.channel.connecting', 'open.page.visible'],
      picture: {
        status: 'connecting',
        retries: 0,
        hasJoined: false,
        staysWhenHidden: true,
        isHiddenForLong: false,
        isOver: false,
      },
    },
    moves: [success, send('the channel is joined'), send('the page is hidden'), wait(3_600_000)],
  },
};

/** The machine on its own wiring. `listening` names the sources that it listens to. */
async function wired() {
  const listening: string[] = [];
  const watch = (name: string, event: ConnectionInternalEvent): Watched<never> => ({
    watch(listener) {
      listening.push(name);
      (listeners[name] ??= []).push(() => (listener as (given: ConnectionInternalEvent) => void)(event));
      return () => listening.splice(listening.indexOf(name), 1);
    },
  });
  const listeners: Record<string, (() => void)[]> = {};
  const deps: ConnectionDeps = {
    refreshSession: () => Promise.resolve(),
    channel: watch('channel', { type: 'channel.lost' }),
    page: watch('page', { type: 'page.hidden' }),
    network: watch('network', { type: 'network.offline' }),
    session: watch('session', { type: 'session.ended' }),
    random: () => 0,
  };
  const clock = new TestClock();
  const actor = createActor(provideConnection(deps), { clock, input: { staysWhenHidden: false } }).start();
  await settled();
  return {
    clock,
    listening,
    hear: (name: string) => {
      for (const listener of listeners[name] ?? []) listener();
      return selectStatus(actor.getSnapshot());
    },
  };
}

/** What the machine's own wiring does, and the waits between attempts. */
export const claims: Readonly<Record<string, () => Claim | Promise<Claim>>> = {
  'the jitter takes away up to half of a wait': () => [
    [backoff(1, 0), backoff(1, 0.5), backoff(3, 0), backoff(7, 0), backoff(7, 1)],
    [500, 375, 2_000, 30_000, 15_000],
  ],
  'the tab listens to its channel, page, network and session': async () => {
    const { listening } = await wired();
    return [listening.toSorted(), ['channel', 'network', 'page', 'session']];
  },
  'a lost channel is left, and the first wait takes half a second': async () => {
    const { clock, hear, listening } = await wired();
    const status = hear('channel');
    return [
      [status, listening.includes('channel'), clock.dues.includes(500)],
      ['waiting', false, true],
    ];
  },
  'a lost network ends the attempts': async () => {
    const { hear } = await wired();
    return [hear('network'), 'offline'];
  },
  'the end of the session ends every subscription': async () => {
    const { hear, listening } = await wired();
    return [
      [hear('session'), listening],
      ['closed', []],
    ];
  },
};
