import { indiaOffsetMinutes } from '@sehat/catalog/india-time';
import { slotStart } from '@sehat/catalog/slot-rules';
import type { SessionUser } from '@sehat/machines/auth';
import { type PeerPhase, selectPeerPhase, selectSharing } from '@sehat/machines/peer';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredCall } from '../../api/stored-call';
import { callOpens } from '../../appointments/call-hours';
import type { CallMedia } from '../../browser/call-media';
import { callStartStore } from '../../storage/call-start-store';
import type { CallSide } from './call-partner';
import type { PeerCall } from './peer-call';
import type { PeerView } from './peer-view';
import { usePatientsBefore } from './use-patients-before';
import { peerModule, type StoredCallState, useCallHours } from './use-stored-call';

interface PeerOptions {
  appointmentId: string;
  call: StoredCallState;
  /** The appointment's row has changed. */
  onRowChange: () => void;
  user: Pick<SessionUser, 'id' | 'role'>;
  media: CallMedia;
  microphone: boolean;
  camera: boolean;
  /** The other side ended the call. */
  onEnded: () => void;
  /** The same person continued the call in another tab, or the appointment changed. */
  onClosed: () => void;
}

const indiaTime = (moment: number) => new Date(moment + indiaOffsetMinutes * 60_000).toISOString().slice(11, 16);

const nothing = () => () => {};

/** The user's side of a stored appointment; null for a user who may only read it. */
function sideOf(stored: StoredCall, { id, role }: PeerOptions['user']): CallSide | null {
  if (stored.user_id === id) return 'patient';
  return role === 'doctor' ? 'doctor' : null;
}

/** Starts the connection while the call is open, and stops it with the page. */
function usePeerCall(
  isOpen: boolean,
  side: CallSide | null,
  { appointmentId, media, onRowChange }: Pick<PeerOptions, 'appointmentId' | 'media' | 'onRowChange'>,
): PeerCall | null {
  const [peer, setPeer] = useState<PeerCall | null>(null);
  useEffect(() => {
    if (!isOpen || side === null) return undefined;
    let started: PeerCall | null = null;
    let isLeft = false;
    const start = async () => {
      const { startPeerCall } = await peerModule.load();
      if (isLeft) return;
      const isStarted = callStartStore.read() === appointmentId;
      started = startPeerCall({ appointmentId, role: side, isStarted, media, onRowChange });
      setPeer(started);
    };
    // The module is loaded: the stored appointment came from it.
    void start().catch(() => {});
    return () => {
      isLeft = true;
      started?.actor.stop();
      setPeer(null);
    };
  }, [isOpen, appointmentId, side, media, onRowChange]);
  return peer;
}

/** Follows the snapshot of the peer machine; null without one. */
function usePeerSnapshot(peer: PeerCall | null) {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!peer) return nothing();
      const subscription = peer.actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [peer],
  );
  return useSyncExternalStore(subscribe, () => peer?.actor.getSnapshot() ?? null);
}

const noTracks = { sound: null, picture: null, screen: null };

/** The connection of this call; null for a call of one person. */
export interface Peer {
  side: CallSide | null;
  view: PeerView;
  /** Tells the other side that this side ends the call. Returns whether both people were connected. */
  end: () => boolean;
}

/** Connects the two people of a stored appointment. Returns null for every other id. */
export function usePeer(options: PeerOptions): Peer | null {
  const { appointmentId, call, user, microphone, camera, onEnded, onClosed } = options;
  const stored = 'stored' in call ? call.stored : null;
  const isChanged = call.status === 'changed';
  const side = stored && sideOf(stored, user);
  const hours = useCallHours(stored);
  // A running call continues after its hour.
  const [wasOpen, setWasOpen] = useState(false);
  if (hours === 'open' && !wasOpen) setWasOpen(true);
  const peer = usePeerCall(wasOpen && !isChanged, side, options);
  const snapshot = usePeerSnapshot(peer);
  const tracks = useSyncExternalStore(peer?.link.subscribe ?? nothing, () => peer?.link.getTracks() ?? noTracks);
  const sharing = snapshot ? selectSharing(snapshot) : 'idle';
  const isScreenSent = sharing === 'sharing';
  const isCameraSent = camera || isScreenSent;

  const phase = isChanged ? 'changed' : phaseOf(snapshot && selectPeerPhase(snapshot), hours);
  const isInWaitingRoom = side === 'patient' && (phase === 'early' || phase === 'waiting');
  const patientsBefore = usePatientsBefore(appointmentId, user.id, isInWaitingRoom);

  useEffect(() => {
    peer?.actor.send({ type: 'devices.change', microphone, camera: isCameraSent, screen: isScreenSent });
  }, [peer, microphone, isCameraSent, isScreenSent]);
  useEffect(() => {
    if (!peer) return undefined;
    const ended = peer.actor.on('ended', ({ by }) => by !== side && onEnded());
    const takenOver = peer.actor.on('takenOver', onClosed);
    return () => {
      ended.unsubscribe();
      takenOver.unsubscribe();
    };
  }, [peer, side, onEnded, onClosed]);
  useEffect(() => {
    if (isChanged) onClosed();
  }, [isChanged, onClosed]);

  if (call.status === 'none' || (stored && side === null)) return null;
  const startsAt = stored && slotStart(stored.date, stored.time);
  const send = peer?.actor.send ?? (() => {});
  return {
    side,
    end() {
      const wasConnected = snapshot?.context.wasConnected ?? false;
      peer?.actor.send({ type: 'call.end' });
      callStartStore.clear();
      return wasConnected;
    },
    view: {
      phase,
      time: stored && stored.time,
      opens: startsAt === null ? null : indiaTime(callOpens(startsAt)),
      patientsBefore,
      isOtherHere: (snapshot?.context.present ?? null) !== null,
      hasOtherLeft: (snapshot?.context.gone ?? null) !== null,
      otherDevices: snapshot?.context.otherDevices ?? null,
      picture: tracks.picture,
      sound: tracks.sound,
      sharing,
      canShare: side === 'doctor' && 'getDisplayMedia' in (navigator.mediaDevices ?? {}),
      isHourOver: hours === 'over',
      chat: snapshot?.context.chat ?? [],
      onStart() {
        callStartStore.write(appointmentId);
        send({ type: 'call.start' });
      },
      onShare: () => send({ type: 'screen.share' }),
      onStopSharing: () => send({ type: 'screen.stop' }),
      onSend: (text) => send({ type: 'chat.send', text }),
      onReturn: () => window.location.reload(),
    },
  };
}

function phaseOf(phase: PeerPhase | null, hours: 'early' | 'open' | 'over' | null): PeerView['phase'] {
  if (phase) return phase;
  return hours === 'early' || hours === 'over' ? hours : 'loading';
}
