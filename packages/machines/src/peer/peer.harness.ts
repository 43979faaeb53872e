import { createActor } from 'xstate';
import { PendingCalls } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import { providePeer, selectPeerPhase, selectSharing } from './peer.machine';
import type { ChannelEvent, LinkEvent, PeerRole, ScreenEvent } from './peer.types';

/** Runs one side of a call on the machine's own wiring. `log` holds what channel and link were told. */
export function startPeer(role: PeerRole, { isSupported = true } = {}) {
  const log: unknown[] = [];
  const calls = new PendingCalls();
  const clock = new TestClock();
  let tell: (event: ChannelEvent) => void = () => {};
  let tellOfLink: (event: LinkEvent) => void = () => {};
  let tellOfScreen: (event: ScreenEvent) => void = () => {};
  const machine = providePeer({
    now: () => clock.now(),
    channel: {
      join(listener) {
        tell = listener;
        log.push('join');
        return () => void log.push('leave');
      },
      send: ({ kind }, to) => void log.push(`${kind} to ${to}`),
    },
    link: {
      isSupported: () => isSupported,
      open(listener) {
        tellOfLink = listener;
        log.push('open');
        return () => void log.push('close');
      },
      offer: () => calls.open('offer'),
      accept: (description) => calls.open('accept', description),
      addCandidate: (candidate) => void log.push(['candidate', candidate]),
      restart: () => void log.push('restart'),
      sendPicture: (isSent) => void log.push(isSent ? 'picture' : 'no picture'),
      shareScreen: (signal) => calls.open('shareScreen', undefined, signal),
      stopSharing: () => void log.push('stop sharing'),
      holdScreen(listener) {
        tellOfScreen = listener;
        log.push('hold screen');
        return () => void log.push('release screen');
      },
    },
  });
  const actor = createActor(machine, { clock, input: { role, session: 'own', isStarted: false } }).start();
  return {
    actor,
    calls,
    clock,
    log,
    phase: () => selectPeerPhase(actor.getSnapshot()),
    sharing: () => selectSharing(actor.getSnapshot()),
    /** Sends an event of the channel, as the current join does. */
    tell: (event: ChannelEvent) => tell(event),
    tellOfLink: (event: LinkEvent) => tellOfLink(event),
    tellOfScreen: (event: ScreenEvent) => tellOfScreen(event),
    /** Returns the log since the last call. */
    news: () => log.splice(0),
  };
}
