import type { PeerChannel, PeerMessage, PeerRole } from '@sehat/machines/peer';
import type { CallChannel, JoinCall } from '../../live/call-channel';
import type { OutgoingSignal } from '../../live/call-signal';

/** How long the end of a call waits for a channel that is not joined, in milliseconds. */
const farewellMs = 10_000;

/** Whether a message still counts after a while. An offer does not, because links make new ones. */
const isLasting = ({ kind }: PeerMessage) => kind === 'chat' || kind === 'muted' || kind === 'end';

interface Seat {
  appointmentId: string;
  role: PeerRole;
  session: string;
  /** Called when the appointment's row changes. */
  onRowChange?: () => void;
}

/** The channel of an appointment as the peer machine uses it. */
export function createPeerChannel(
  join: JoinCall,
  { appointmentId, role, session, onRowChange = () => {} }: Seat,
): PeerChannel {
  let channel: CallChannel | null = null;
  /** Messages that wait until the channel is joined again. */
  let waiting: readonly OutgoingSignal[] = [];

  const sendWaiting = (joined: CallChannel) => {
    waiting = waiting.filter((signal) => !joined.send(signal));
  };

  /** Leaves the channel, after the end of the call is sent. */
  function leave(joined: CallChannel) {
    if (!waiting.some(({ kind }) => kind === 'end')) {
      joined.leave();
      return;
    }
    const limit = setTimeout(() => joined.leave(), farewellMs);
    joined.onState((state) => {
      if (state === 'connecting') return;
      clearTimeout(limit);
      sendWaiting(joined);
      if (state !== 'closed') joined.leave();
    });
  }

  return {
    join(listener) {
      const joined = join(appointmentId, { role, session });
      channel = joined;
      const stops = [
        joined.onMembers((members) => listener({ type: 'channel.members', members })),
        joined.onState((state) => {
          if (state === 'joined') sendWaiting(joined);
        }),
        joined.onRowChange(onRowChange),
        joined.onRefused(() => listener({ type: 'channel.refused' })),
        joined.onSignal((signal) => {
          const { kind, ...rest } = signal;
          listener({ ...rest, type: `peer.${kind}` } as Parameters<typeof listener>[0]);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        channel = null;
        leave(joined);
      };
    },
    send(message, to) {
      const signal = { ...message, to };
      if (!channel || channel.send(signal) || !isLasting(message)) return;
      // Only the last state of the devices counts.
      const others = waiting.filter(({ kind }) => kind !== 'muted' || message.kind !== 'muted');
      waiting = [...others, signal];
    },
  };
}
