import type { ChannelEvent } from '@sehat/machines/connection';
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  RealtimeClient,
  type RealtimeClientOptions,
} from '@supabase/realtime-js';

/** A table whose changes a channel reports. */
export interface WatchedTable {
  table: string;
  /** A condition such as `user_id=eq.<uuid>`. */
  filter?: string;
}

/** One channel: its topic, and what the caller wants from it. */
export interface ChannelRequest {
  /** The topic without the client's prefix `realtime:`. */
  topic: string;
  changes?: readonly WatchedTable[];
  /** Called for each change of a watched table. It carries no row: the caller reads with its own rights. */
  onChange?: (table: string) => void;
  /** The broadcast event that the caller listens to. */
  broadcast?: string;
  onBroadcast?: (payload: unknown) => void;
  /** The key and the payload of this tab in the presence of the channel; without it, the tab only watches. */
  presence?: { key: string; self: Record<string, unknown> };
  /** Called with the payloads of all members after each change. */
  onPresence?: (members: readonly unknown[]) => void;
  /** Called with a function that broadcasts when the channel is joined. */
  onJoined?: (broadcast: (event: string, payload: object) => void) => void;
}

interface LiveClientOptions {
  /** The address of the service, such as `wss://project.example/realtime/v1`. */
  url: string;
  /** The public key. It is the only secret-free part of the address that the service needs. */
  apiKey: string;
  /** Returns the access token, which travels in frames and never in the address. */
  accessToken: () => Promise<string | null>;
  /** Called when the service refuses the token of a join. The next join may get a new one. */
  onTokenRefused?: () => void;
  /** Resolves when sockets can be opened. */
  ready: () => Promise<void>;
  transport?: RealtimeClientOptions['transport'];
}

const heartbeatMs = 30_000;
/** The connection machine decides when to try again, so the client must not. It is the longest delay of a timer. */
const neverMs = 2 ** 31 - 1;

/** Whether the service refused the join by its policies. An expired token is no refusal, because a new one may help. */
const isRefusal = (error: Error | undefined) => error !== undefined && /^"?Unauthorized\b/.test(error.message);

/** Whether the service refused the token of the join: it has expired, or its session has ended on the service. */
const isTokenRefusal = (error: Error | undefined) =>
  error !== undefined && /^"?(?:InvalidJWTToken|MalformedJWT|JwtSignatureError)\b/.test(error.message);

/** Keeps one socket for all channels of this tab. It is open while at least one channel is wanted. */
export function createLiveClient(options: LiveClientOptions) {
  const { url, apiKey, accessToken, onTokenRefused, ready, transport } = options;
  let client: RealtimeClient | undefined;
  let closing: Promise<unknown> | undefined;
  /** For each channel, the function that reports its loss. */
  const channels = new Set<() => void>();

  // Each client adds listeners to the window and removes none, so the tab keeps one.
  const theClient = () =>
    (client ??= new RealtimeClient(url, {
      params: { apikey: apiKey },
      accessToken,
      heartbeatIntervalMs: heartbeatMs,
      reconnectAfterMs: () => neverMs,
      disconnectOnEmptyChannelsAfterMs: neverMs,
      decode,
      ...(transport && { transport }),
    }));

  /** Reads a frame. One that is none, such as the page of a public network, makes the socket useless. */
  const decode: RealtimeClientOptions['decode'] = (frame, onMessage) => {
    const messages: Parameters<typeof onMessage>[0][] = [];
    try {
      theClient().serializer.decode(frame, (message: (typeof messages)[number]) => messages.push(message));
    } catch {
      dropSocket();
    }
    for (const message of messages) onMessage(message);
  };

  /** Closes the socket. Its channels are lost, even when the network is gone and the socket reports nothing. */
  function dropSocket() {
    if (client && !closing)
      closing = client.disconnect().finally(() => {
        closing = undefined;
      });
    for (const lose of channels) lose();
  }

  function bind(channel: RealtimeChannel, request: ChannelRequest) {
    for (const { table, filter } of request.changes ?? []) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, (change) =>
        request.onChange?.(change.table),
      );
    }
    if (request.broadcast) {
      channel.on('broadcast', { event: request.broadcast }, ({ payload }: { payload?: unknown }) =>
        request.onBroadcast?.(payload),
      );
    }
    if (request.onPresence) {
      channel.on('presence', { event: 'sync' }, () => {
        const members: unknown[] = Object.values(channel.presenceState()).flat();
        request.onPresence?.(members);
      });
    }
  }

  /** Joins a channel. Returns the function that leaves it. */
  function join(request: ChannelRequest, tell: (event: ChannelEvent) => void): () => void {
    let channel: RealtimeChannel | undefined;
    let isOver = false;

    const end = (event?: ChannelEvent) => {
      if (isOver) return;
      isOver = true;
      channels.delete(lose);
      void channel?.unsubscribe();
      if (channels.size === 0) dropSocket();
      if (event) tell(event);
    };
    const lose = () => end({ type: 'channel.lost' });
    channels.add(lose);

    const onJoined = () => {
      if (isOver || !channel) return;
      const joined = channel;
      if (request.presence) void joined.track(request.presence.self);
      request.onJoined?.((event, payload) => void joined.send({ type: 'broadcast', event, payload }));
      tell({ type: 'channel.joined' });
    };

    async function open() {
      await ready();
      const current = theClient();
      // The client ignores a wish to connect while it disconnects.
      await closing;
      await current.setAuth();
      if (isOver) return;
      const { presence, changes = [] } = request;
      channel = current.channel(request.topic, {
        config: { private: true, ...(presence && { presence: { key: presence.key, enabled: true } }) },
      });
      bind(channel, request);
      channel.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (extension !== 'postgres_changes') return;
        if (status === 'ok') onJoined();
        else lose();
      });
      channel.subscribe((status, error) => {
        switch (status) {
          case REALTIME_SUBSCRIBE_STATES.SUBSCRIBED:
            // The service watches the tables a moment later, and says so with a `system` message.
            if (changes.length === 0) onJoined();
            break;
          case REALTIME_SUBSCRIBE_STATES.TIMED_OUT:
            dropSocket();
            break;
          default:
            if (isTokenRefusal(error)) onTokenRefused?.();
            end({ type: isRefusal(error) ? 'channel.refused' : 'channel.lost' });
        }
      });
    }
    open().catch(lose);
    return () => end();
  }

  return { join };
}

export type LiveClient = ReturnType<typeof createLiveClient>;
