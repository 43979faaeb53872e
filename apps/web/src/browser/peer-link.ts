import type { LinkEvent, PeerCandidate, PeerDescription, PeerLink, PeerRole, ScreenEvent } from '@sehat/machines/peer';
import type { CallMedia } from './call-media';

/** What arrives from the other person, and the screen that this side shares. */
export interface LinkTracks {
  /** The other person's sound; null before it arrives. */
  sound: MediaStreamTrack | null;
  /** The other person's picture; null before its first packet. */
  picture: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
}

/** The link of a call, and its tracks for the components that show them. */
export interface CallLink extends PeerLink {
  getTracks: () => LinkTracks;
  /** Calls back when a track arrives or ends. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

interface LinkDeps {
  role: PeerRole;
  media: Pick<CallMedia, 'getTracks' | 'subscribe'>;
  connect: () => RTCPeerConnection;
  /** Asks the user for a screen. */
  askForScreen: () => Promise<MediaStream>;
}

const noTracks: LinkTracks = { sound: null, picture: null, screen: null };

/** Milliseconds between two measurements of the bitrate. */
const measuringPause = 2000;

const closed = () => new DOMException('The connection is closed.', 'InvalidStateError');

/** The bitrate that the chosen path can send, in kilobits per second; undefined while it is unknown. */
async function measure(connection: RTCPeerConnection): Promise<number | undefined> {
  const report = await connection.getStats();
  for (const entry of report.values()) {
    const pair = entry as { type: string; nominated?: boolean; availableOutgoingBitrate?: number };
    if (pair.type === 'candidate-pair' && pair.nominated && pair.availableOutgoingBitrate !== undefined)
      return pair.availableOutgoingBitrate / 1000;
  }
  return undefined;
}

const toDescription = (description: RTCSessionDescription | null): PeerDescription => {
  if (!description) throw closed();
  return { type: description.type, sdp: description.sdp };
};

/** One open connection. */
interface Open {
  connection: RTCPeerConnection;
  tell: (event: LinkEvent) => void;
  /** Candidates that arrived before the description that they belong to. */
  early: PeerCandidate[];
}

/**
 * WebRTC of the browser for one call. Only the doctor's side adds the two streams, one for sound and one for the
 * picture. The patient's side takes both over from the offer. A change of device replaces the track in its stream,
 * without another offer.
 */
export function createPeerLink({ role, media, connect, askForScreen }: LinkDeps): CallLink {
  let tracks = noTracks;
  let open: Open | null = null;
  let isPictureSent = true;
  const listeners = new Set<() => void>();
  let tellOfScreen: (event: ScreenEvent) => void = () => {};
  const set = (change: Partial<LinkTracks>) => {
    tracks = { ...tracks, ...change };
    for (const listener of listeners) listener();
  };

  const current = () => {
    if (!open) throw closed();
    return open;
  };

  /** Puts the tracks of the devices into the streams. */
  const fill = () => {
    if (!open) return;
    const { microphone, camera } = media.getTracks();
    const picture = isPictureSent ? (tracks.screen ?? camera) : null;
    for (const { sender, receiver, stopped } of open.connection.getTransceivers().map(partsOf)) {
      const track = receiver.track.kind === 'audio' ? microphone : picture;
      // Rejects when the connection closes meanwhile.
      if (!stopped && sender.track !== track) void sender.replaceTrack(track).catch(() => {});
    }
  };

  const receive = ({ track }: RTCTrackEvent) => {
    if (track.kind === 'audio') {
      set({ sound: track });
      return;
    }
    const show = () => set({ picture: track });
    // A track without packets would show a black picture in place of the placeholder.
    if (track.muted) track.addEventListener('unmute', show, { once: true });
    else show();
  };

  const endScreen = () => {
    tracks.screen?.stop();
    if (tracks.screen) set({ screen: null });
    fill();
  };

  function listen({ connection, tell }: Open, signal: AbortSignal) {
    connection.addEventListener('negotiationneeded', () => tell({ type: 'link.offerNeeded' }), { signal });
    connection.addEventListener(
      'icecandidate',
      ({ candidate }) => tell({ type: 'link.candidate', candidate: candidate?.toJSON() ?? null }),
      { signal },
    );
    connection.addEventListener(
      'connectionstatechange',
      () => {
        const { connectionState } = connection;
        if (connectionState === 'connected') tell({ type: 'link.connected' });
        if (connectionState === 'disconnected' || connectionState === 'failed') tell({ type: 'link.interrupted' });
      },
      { signal },
    );
    connection.addEventListener('track', receive, { signal });
    const report = async () => {
      const { connectionState, signalingState } = connection;
      // A connection that the browser closed tells nothing. Its offer will fail, and the call opens another link.
      if (signalingState === 'closed') tell({ type: 'link.interrupted' });
      if (connectionState !== 'connected' || !isPictureSent) return;
      const kilobits = await measure(connection);
      if (kilobits !== undefined && !signal.aborted) tell({ type: 'link.bitrate', kilobits });
    };
    // Rejects when the connection closes meanwhile.
    const timer = setInterval(() => void report().catch(() => {}), measuringPause);
    const stopFollowing = media.subscribe(fill);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      stopFollowing();
    });
  }

  return {
    isSupported: () => typeof RTCPeerConnection === 'function',
    getTracks: () => tracks,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open(tell) {
      const connection = connect();
      const own: Open = { connection, tell, early: [] };
      const controller = new AbortController();
      open = own;
      isPictureSent = true;
      listen(own, controller.signal);
      if (role === 'doctor') {
        for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' });
        fill();
      }
      return () => {
        controller.abort();
        connection.close();
        if (open !== own) return;
        open = null;
        // The next connection goes on with the screen.
        set({ ...noTracks, screen: tracks.screen });
      };
    },
    async offer() {
      const { connection } = current();
      await connection.setLocalDescription();
      return toDescription(connection.localDescription);
    },
    async accept(description) {
      const { connection, early } = current();
      await connection.setRemoteDescription(description);
      for (const candidate of early.splice(0)) void connection.addIceCandidate(candidate).catch(() => {});
      if (description.type !== 'offer') return null;
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
      fill();
      await connection.setLocalDescription();
      return toDescription(connection.localDescription);
    },
    addCandidate(candidate) {
      if (!open) return;
      const { connection, early } = open;
      if (!connection.remoteDescription) early.push(candidate);
      // A candidate of an offer that lost has no description. It fails, and is not needed.
      else void connection.addIceCandidate(candidate).catch(() => {});
    },
    restart() {
      if (!open) return;
      const { connection, tell } = open;
      connection.restartIce();
      // The browser asks for an offer in the stable state only. A lost offer would never be followed by another.
      if (connection.signalingState !== 'stable') tell({ type: 'link.offerNeeded' });
    },
    sendPicture(isSent) {
      isPictureSent = isSent;
      fill();
    },
    async shareScreen(signal) {
      const [screen] = (await askForScreen()).getVideoTracks();
      if (!screen) throw closed();
      if (signal.aborted || !open) {
        screen.stop();
        throw closed();
      }
      screen.addEventListener('ended', () => tellOfScreen({ type: 'screen.ended' }), { once: true });
      set({ screen });
      fill();
    },
    stopSharing: endScreen,
    holdScreen(tell) {
      tellOfScreen = tell;
      return () => {
        tellOfScreen = () => {};
        endScreen();
      };
    },
  };
}

const partsOf = ({ sender, receiver, currentDirection }: RTCRtpTransceiver) => ({
  sender,
  receiver,
  stopped: currentDirection === 'stopped',
});
