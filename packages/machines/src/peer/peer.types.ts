/** The two people of an appointment. */
export type PeerRole = 'patient' | 'doctor';

/** One tab in the appointment's channel. */
export interface PeerMember {
  role: PeerRole;
  /** Random id of the tab's page. A reload makes a new one. */
  session: string;
  /** ISO moment at which the tab joined. */
  since: string;
}

/** An offer or an answer of WebRTC. */
export interface PeerDescription {
  type: 'offer' | 'answer' | 'pranswer' | 'rollback';
  sdp?: string;
}

/** A path that WebRTC may try; null after the last one. */
export type PeerCandidate = {
  candidate?: string;
  sdpMid?: string | null;
  sdpMLineIndex?: number | null;
  usernameFragment?: string | null;
} | null;

/** Which devices of a person send. */
export interface PeerDevices {
  microphone: boolean;
  camera: boolean;
  /** Whether the picture is a shared screen. Older clients do not say it. */
  screen?: boolean | undefined;
}

/** One line of the chat. */
export interface ChatLine {
  id: string;
  isOwn: boolean;
  text: string;
  /** ISO moment. */
  at: string;
}

/**
 * What one tab sends to the other. `link` names the connection that the doctor's tab opened. Messages of an older
 * connection may arrive late, and do not count.
 */
export type PeerMessage =
  | { kind: 'description'; link: string; description: PeerDescription }
  | { kind: 'candidate'; link: string; candidate: PeerCandidate }
  | ({ kind: 'muted' } & PeerDevices)
  | { kind: 'chat'; id: string; text: string; at: string }
  /** From the doctor: the call starts on this new link. From the patient: asks the doctor for one. */
  | { kind: 'admit'; link: string }
  /** To the older tabs of the same person: the call goes on in this tab. */
  | { kind: 'takeover' }
  | { kind: 'end' };

/** Events of the appointment's channel. */
export type ChannelEvent =
  | { type: 'channel.members'; members: readonly PeerMember[] }
  | { type: 'channel.refused' }
  /** The browser has no WebRTC, so this tab does not join. */
  | { type: 'browser.unsupported' }
  | { type: 'peer.admit'; from: string; link: string }
  | { type: 'peer.end'; from: string }
  | { type: 'peer.takeover'; from: string }
  | { type: 'peer.description'; from: string; link: string; description: PeerDescription }
  | { type: 'peer.candidate'; from: string; link: string; candidate: PeerCandidate }
  | ({ type: 'peer.muted'; from: string } & PeerDevices)
  | { type: 'peer.chat'; from: string; id: string; text: string; at: string };

/** Events of the WebRTC connection. */
export type LinkEvent =
  /** The tracks changed, or the path must be found again. */
  | { type: 'link.offerNeeded' }
  | { type: 'link.candidate'; candidate: PeerCandidate }
  | { type: 'link.connected' }
  | { type: 'link.interrupted' }
  /** The bitrate that the path can send, in kilobits per second. */
  | { type: 'link.bitrate'; kilobits: number };

/** The browser ended the sharing of the screen. */
export type ScreenEvent = { type: 'screen.ended' };

/** The appointment's private channel. */
export interface PeerChannel {
  /** Joins. Returns the function that leaves. */
  join(listener: (event: ChannelEvent) => void): () => void;
  /**
   * Sends to one session. While the channel is not joined, offers and candidates are lost. Other messages wait until it
   * is joined again.
   */
  send(message: PeerMessage, to: string): void;
}

/** One WebRTC connection at a time. No method throws, except the promises. */
export interface PeerLink {
  /** Whether the browser has WebRTC. */
  isSupported(): boolean;
  /** Opens a new connection with the tracks of the devices. Returns the function that closes it. */
  open(listener: (event: LinkEvent) => void): () => void;
  /** Makes an offer and keeps it as the local description. */
  offer(): Promise<PeerDescription>;
  /**
   * Takes a description of the other side, and rolls an own offer back. Returns the answer to an offer, and null after
   * an answer. Rejects when the connection cannot take it.
   */
  accept(description: PeerDescription): Promise<PeerDescription | null>;
  /** Adds a candidate of the other side, also before its description. */
  addCandidate(candidate: PeerCandidate): void;
  /** Looks for a new path. The link then needs an offer. */
  restart(): void;
  /** Whether the camera or the screen is sent. */
  sendPicture(isSent: boolean): void;
  /** Asks for a screen, and sends it in place of the camera, also on later connections. Rejects without one. */
  shareScreen(signal: AbortSignal): Promise<void>;
  stopSharing(): void;
  /** Tells when the browser ends the sharing. The returned function stops the sharing. */
  holdScreen(listener: (event: ScreenEvent) => void): () => void;
}

/** The dependencies of the peer machine. */
export interface PeerDeps {
  channel: PeerChannel;
  link: PeerLink;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface PeerInput {
  role: PeerRole;
  /** This tab's session in the channel. */
  session: string;
  /** Whether the doctor pressed Start before this page opened. */
  isStarted: boolean;
}

export interface PeerContext {
  role: PeerRole;
  session: string;
  /** Whether the doctor pressed Start. Stays false on the patient's side. */
  isStarted: boolean;
  /** Tabs of the same person that were in the channel first; null before this tab joined. */
  elders: readonly string[] | null;
  /** The session of the other person's newest tab; null while there is none. */
  present: string | null;
  /** The session that the call connects to. */
  other: string | null;
  /** The session whose person ended the call. Its presence counts no more. */
  gone: string | null;
  /** Number of the present link, 1 or 2 in turn; 0 before the first. Only the doctor's tab counts. */
  links: number;
  /** Name of the present link. */
  link: string;
  /** Whether the server refused this tab. A running call goes on without the channel. */
  isRefused: boolean;
  /** Whether both people were connected at least once. */
  wasConnected: boolean;
  /** The description that the link takes now. */
  taken: PeerDescription | null;
  /** A description that waits until the one before it is taken. */
  queued: PeerDescription | null;
  /** Whether the link asked for an offer that it could not make yet. */
  needsOffer: boolean;
  /** Low measurements of the bitrate in sequence. */
  lowBitrates: number;
  devices: PeerDevices;
  /** Whether this side shares a screen. The next link sends it too. */
  isSharing: boolean;
  /** The other person's devices; null while unknown. */
  otherDevices: PeerDevices | null;
  chat: readonly ChatLine[];
}

/** What the page sends. */
export type PeerEvent =
  | { type: 'call.start' }
  | { type: 'call.end' }
  | ({ type: 'devices.change' } & PeerDevices)
  | { type: 'chat.send'; text: string }
  | { type: 'screen.share' }
  | { type: 'screen.stop' };

/** What only the machine's listeners send. */
export type PeerInternalEvent = ChannelEvent | LinkEvent | ScreenEvent;

export type PeerEmitted =
  /** This side ended the call, or the doctor ended it for the patient. */
  { type: 'ended'; by: PeerRole; wasConnected: boolean } | { type: 'takenOver' };
