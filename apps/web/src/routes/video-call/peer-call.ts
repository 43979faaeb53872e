import { type PeerRole, providePeer } from '@sehat/machines/peer';
import type { Actor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import type { CallMedia } from '../../browser/call-media';
import { type CallLink, createPeerLink } from '../../browser/peer-link';
import { parseIceServers } from '../../config/ice-servers';
import { joinCall } from '../../live/call-channel';
import { createPeerChannel } from './peer-channel';

export { completeAppointment } from '../../api/change-calls';
export { patientsBefore } from '../../api/patients-before';
export { findStoredCall } from '../../api/stored-call';

export type PeerActor = Actor<ReturnType<typeof providePeer>>;

/** A running call between two people. */
export interface PeerCall {
  actor: PeerActor;
  link: CallLink;
}

interface PeerCallOptions {
  appointmentId: string;
  role: PeerRole;
  /** Whether the doctor pressed Start before this page opened. */
  isStarted: boolean;
  media: CallMedia;
  /** Called when the appointment's row changes. */
  onRowChange: () => void;
}

/** Random, because each page of each tab is a session of its own. */
const newSession = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');

/** Joins the channel of an appointment and connects its two people. The caller stops the actor. */
export function startPeerCall({ appointmentId, role, isStarted, media, onRowChange }: PeerCallOptions): PeerCall {
  const session = newSession();
  const iceServers = parseIceServers(import.meta.env.VITE_ICE_SERVERS);
  const link = createPeerLink({
    role,
    media,
    connect: () => new RTCPeerConnection({ iceServers }),
    askForScreen: () => navigator.mediaDevices.getDisplayMedia({ video: true }),
  });
  const channel = createPeerChannel(joinCall, { appointmentId, role, session, onRowChange });
  const actor = createAppActor(providePeer({ channel, link, now: () => Date.now() }), {
    input: { role, session, isStarted },
  }).start();
  return { actor, link };
}
