/** Why the session cannot be refreshed: its user has signed out, or a retry may help. */
export type SessionFailure = 'signedOut' | 'unavailable';

/** Events of the channel. After `channel.refused` and `channel.lost` the channel is over. */
export type ChannelEvent =
  | { type: 'channel.joined' }
  /** The server does not allow this user to join. A retry does not help. */
  | { type: 'channel.refused' }
  /** The socket closed, the server closed the channel, or no answer came. A retry may help. */
  | { type: 'channel.lost' };

/** Events of the page that shows live content. */
export type PageEvent =
  | { type: 'page.visible' }
  | { type: 'page.hidden' }
  /** The window has the focus again. */
  | { type: 'page.focus' }
  /** The computer slept, or the browser froze the page. The socket may be dead without a sign. */
  | { type: 'page.woke' };

export type NetworkEvent = { type: 'network.online' } | { type: 'network.offline' };

/** The signed-in user of the channel has signed out, or another user has signed in. */
export type SessionEvent = { type: 'session.ended' };

/** Calls `listener` on every event. Returns a function that ends the subscription. */
export interface Watched<Event> {
  watch(listener: (event: Event) => void): () => void;
}

/** What the connection machine needs from the outside. */
export interface ConnectionDeps {
  /**
   * Resolves when the user has a valid access token; refreshes the session first if necessary. Rejects with a
   * `SessionError`; any other error counts as `unavailable`.
   */
  refreshSession(signal: AbortSignal): Promise<void>;
  /** Joins the channel with the current token. `watch` returns the function that leaves the channel. */
  channel: Watched<ChannelEvent>;
  page: Watched<PageEvent>;
  network: Watched<NetworkEvent>;
  session: Watched<SessionEvent>;
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number;
}

export interface ConnectionInput {
  /** Whether the channel stays joined in a hidden tab, as it must during a call. */
  staysWhenHidden: boolean;
}

export interface ConnectionContext extends ConnectionInput {
  /** The number of attempts since the channel was last joined for a while. */
  retries: number;
  /** Whether the channel has been joined before. */
  hasJoined: boolean;
}

/** What callers send: try again after a refusal, for example when the hour of an appointment is near. */
export type ConnectionEvent = { type: 'join.retry' };

/** What only the machine and its listeners send. */
export type ConnectionInternalEvent =
  /** The tab was hidden for a while. */
  { type: 'page.pause' } | ChannelEvent | PageEvent | NetworkEvent | SessionEvent;

/** Emitted events. */
export type ConnectionEmitted =
  /** The channel is joined. `again`: it was joined before, so that changes may have been missed. */
  | { type: 'joined'; again: boolean }
  | { type: 'refused' }
  /** Without a channel, the content must be read again now. */
  | { type: 'readDue' }
  | { type: 'closed' };
