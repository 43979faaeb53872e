import type { PeerChannel, PeerRole } from '@sehat/machines/peer';
import type { CallChannel, JoinCall } from '../../live/call-channel';

interface Seat {
  appointmentId: string;
  role: PeerRole;
  session: string;
}

/** The channel of an appointment as the peer machine uses it. */
export function createPeerChannel(join: JoinCall, { appointmentId, role, session }: Seat): PeerChannel {
  let channel: CallChannel | null = null;
  return {
    join(listener) {
      const joined = join(appointmentId, { role, session });
      channel = joined;
      const stops = [
        joined.onMembers((members) => listener({ type: 'channel.members', members })),
        joined.onRefused(() => listener({ type: 'channel.refused' })),
        joined.onSignal((signal) => {
          const { kind, ...rest } = signal;
          // A newer tab shows in the members. This signal has no other meaning.
          if (kind !== 'takeover') listener({ ...rest, type: `peer.${kind}` } as Parameters<typeof listener>[0]);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        channel = null;
        joined.leave();
      };
    },
    send(message, to) {
      channel?.send({ ...message, to });
    },
  };
}
