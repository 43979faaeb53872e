import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { expect, vi } from 'vitest';
import type { Stage, Visitor } from './visitor';

type Transport = NonNullable<NonNullable<ConstructorParameters<typeof RealtimeClient>[1]>['transport']>;

/** The part of a WebSocket that ends it. Only `ws` can end one without the closing handshake. */
interface Socket {
  close(): void;
  terminate?(): void;
}

/** The realtime service of a backend under test. */
export interface LiveBackend {
  /** The address of the service: `ws://…/realtime/v1`. */
  realtimeUrl: string;
  key: string;
  /** The class of WebSockets that reach the service. */
  transport: Transport;
  /** Signs a token of an account that expires after so many seconds. */
  issueToken(userId: string, seconds: number): Promise<string>;
}

/** A rule of the realtime service on both backends. `run` throws if the backend breaks the rule. */
export interface LiveScenario {
  name: string;
  run(live: LiveStage): Promise<void>;
}

interface JoinOptions {
  /** Default: the token of the visitor's session. `null` sends none. */
  token?: string | null;
  apikey?: string;
  vsn?: string;
  /** Joins with this presence key. */
  presence?: string;
  self?: boolean;
  ack?: boolean;
  isPrivate?: boolean;
  /** The tables whose changes the channel wants, with a filter each. */
  changes?: Readonly<Record<string, string | undefined>>;
}

/** What a channel has received. */
interface Heard {
  broadcasts: { event: string; payload: unknown }[];
  changes: { table: string; eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }[];
  systems: { status: string; message: string }[];
  statuses: string[];
}

/** One channel that a visitor asked to join. */
export interface Joined {
  status: string;
  message: string | undefined;
  channel: RealtimeChannel;
  client: RealtimeClient;
  heard: Heard;
  /** The presence keys in the channel. */
  present(): string[];
  /** Cuts the socket without a word, as a killed tab does. The client does not connect again. */
  cut(): void;
}

/** A socket without a client. */
export interface RawSocket {
  send(data: string | ArrayBuffer): void;
  /** The text frames that arrived, parsed. */
  frames: unknown[];
  readonly isClosed: boolean;
}

export interface LiveStage {
  stage: Stage;
  issueToken: LiveBackend['issueToken'];
  /** Joins a channel. Resolves with the first status that the client reports. */
  join(visitor: Visitor | null, topic: string, options?: JoinOptions): Promise<Joined>;
  /** Opens a socket without a client. */
  open(query?: Readonly<Record<string, string>>): Promise<RawSocket>;
  /** Closes everything that the scenario opened. */
  close(): Promise<void>;
}

/** Repeats an assertion until it holds. */
export const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5000, interval: 10 });

/** Asserts that the service accepted a join. */
export function expectJoined(joined: Joined): void {
  expect({ status: joined.status, message: joined.message }).toEqual({ status: 'SUBSCRIBED', message: undefined });
}

export function liveStageOf(stage: Stage, { realtimeUrl, key, transport, issueToken }: LiveBackend): LiveStage {
  const clients: RealtimeClient[] = [];
  const sockets: { close(): void }[] = [];

  async function tokenOf(visitor: Visitor | null): Promise<string | null> {
    return (await visitor?.session())?.accessToken ?? null;
  }

  return {
    stage,
    issueToken,
    async join(visitor, topic, options = {}) {
      const { apikey = key, vsn, presence, self = false, ack = false, isPrivate = true, changes = {} } = options;
      const token = options.token === undefined ? await tokenOf(visitor) : options.token;
      let socket: Socket | undefined;
      const client = new RealtimeClient(realtimeUrl, {
        params: { apikey },
        transport: new Proxy(transport, {
          construct: (target, parameters) => (socket = Reflect.construct(target, parameters) as Socket),
        }),
        ...(vsn !== undefined && { vsn }),
      });
      clients.push(client);
      if (token !== null) await client.setAuth(token);
      const config = {
        private: isPrivate,
        broadcast: { self, ack },
        ...(presence !== undefined && { presence: { key: presence, enabled: true } }),
      };
      const channel = client.channel(topic, { config });
      const heard: Heard = { broadcasts: [], changes: [], systems: [], statuses: [] };
      channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
        heard.broadcasts.push({ event, payload: payload as unknown }),
      );
      channel.on('system', {}, (payload: Heard['systems'][number]) => heard.systems.push(payload));
      for (const [table, filter] of Object.entries(changes)) {
        const wanted = { event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) } as const;
        channel.on('postgres_changes', wanted, (change) => heard.changes.push(change as Heard['changes'][number]));
      }
      const { status, message } = await new Promise<{ status: string; message: string | undefined }>((resolve) => {
        channel.subscribe((reported, error) => {
          heard.statuses.push(reported);
          resolve({ status: reported, message: error?.message });
        });
      });
      if (status === 'SUBSCRIBED' && Object.keys(changes).length > 0) {
        await eventually(() => expect(heard.systems).toMatchObject([{ status: 'ok' }]));
      }
      return {
        status,
        message,
        channel,
        client,
        heard,
        present: () => Object.keys(channel.presenceState()).toSorted(),
        cut() {
          if (!socket) return;
          Object.assign(socket, { onclose: null });
          if (socket.terminate) socket.terminate();
          else socket.close();
        },
      };
    },
    async open(query = {}) {
      const parameters = new URLSearchParams({ apikey: key, vsn: '2.0.0', ...query });
      const socket = new transport(`${realtimeUrl}/websocket?${parameters.toString()}`);
      sockets.push(socket);
      const frames: unknown[] = [];
      let isClosed = false;
      socket.binaryType = 'arraybuffer';
      await new Promise<void>((resolve) => {
        const onclose = () => {
          isClosed = true;
          resolve();
        };
        const onmessage = ({ data }: { data: unknown }) => {
          if (typeof data === 'string') frames.push(JSON.parse(data));
        };
        Object.assign(socket, { onopen: resolve, onerror: resolve, onclose, onmessage });
      });
      return {
        send: (data) => socket.send(data),
        frames,
        get isClosed() {
          return isClosed;
        },
      };
    },
    async close() {
      for (const socket of sockets.splice(0)) socket.close();
      await Promise.all(clients.splice(0).map((client) => client.disconnect()));
    },
  };
}
