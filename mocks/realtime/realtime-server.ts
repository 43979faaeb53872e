import type { Authority, Clock, DatabaseBroadcast, RowChange } from './authority.types';
import { type Connection, createConnection } from './connection';
import type { FrameData } from './frames';
import { createHub, type NodeMessage } from './hub';

/** The server's side of a WebSocket. */
export interface RealtimeSocket {
  send(data: FrameData): void;
  close(code?: number, reason?: string): void;
}

/** The parameters in the address of a WebSocket. */
export interface SocketParameters {
  apikey: string | null;
  vsn: string | null;
}

export interface RealtimeServerOptions {
  authority: Authority;
  clock: Clock;
  /** The public key that clients send as `apikey`. */
  apiKey: string;
  /** Makes random ids, such as UUIDs. */
  newId: () => string;
  /** Sends a message to the other nodes: other tabs with the same data. Default: there are none. */
  relay?: (message: NodeMessage) => void;
}

export interface RealtimeServer {
  /** The id of this node among others. */
  readonly node: string;
  /** Why a handshake is refused with status 401, in the hosted service's words; `null` if it is accepted. */
  refusalOf(parameters: SocketParameters): string | null;
  /** Serves a WebSocket. Closes it at once with code 1008 if `refusalOf` gives a reason. */
  accept(socket: RealtimeSocket, parameters: SocketParameters): Connection;
  /** Sends a committed change to the channels whose users may read the row. Resolves when all are served. */
  publishChange(change: RowChange): Promise<void>;
  /** Sends a broadcast of the database to all members of a topic. */
  publishBroadcast(broadcast: DatabaseBroadcast): void;
  /** Receives a message that another node sent with `relay`. Ignores any other value. */
  deliver(message: unknown): void;
  /** Removes the members of a node that no longer runs. */
  dropNode(node: string): void;
  /** Closes all sockets. */
  close(): void;
}

export type { Connection, NodeMessage };

const versionOf = (vsn: string | null) => (vsn?.startsWith('2.') ? '2.0.0' : '1.0.0');

/**
 * Creates a server of Supabase's Realtime protocol. It knows no transport, no storage and no database: sockets come
 * through `accept`, rights through `authority`, and changes through `publishChange`.
 */
export function createRealtimeServer(options: RealtimeServerOptions): RealtimeServer {
  const { apiKey, newId, relay } = options;
  const hub = createHub({ node: newId(), relay });
  const connections = new Map<Connection, RealtimeSocket>();
  let lastChange: Promise<void> = Promise.resolve();

  const refusalOf: RealtimeServer['refusalOf'] = ({ apikey }) => {
    if (apikey === null || apikey === '') return 'API key is missing';
    return apikey === apiKey ? null : 'The token provided is not a valid JWT';
  };

  async function sendChange(change: RowChange): Promise<void> {
    for (const channel of hub.channels()) await channel.receiveChange(change).catch(() => undefined);
  }

  return {
    node: hub.node,
    refusalOf,
    accept(socket, parameters) {
      const refusal = refusalOf(parameters);
      if (refusal !== null) {
        socket.close(1008, refusal);
        return { receive: () => undefined, closed: () => undefined };
      }
      const connection = createConnection({ ...options, hub, socket, version: versionOf(parameters.vsn) });
      const served: Connection = {
        receive: connection.receive,
        closed() {
          connections.delete(served);
          connection.closed();
        },
      };
      connections.set(served, socket);
      return served;
    },
    publishChange(change) {
      // Without the chain, a slow row rule could let a later change overtake an earlier one.
      lastChange = lastChange.then(() => sendChange(change));
      return lastChange;
    },
    publishBroadcast: ({ topic, event, payload }) => hub.broadcast(topic, { event, payload }, null),
    deliver: (message) => hub.deliver(message),
    dropNode: (node) => hub.dropNode(node),
    close() {
      for (const [connection, socket] of connections) {
        socket.close(1001);
        connection.closed();
      }
    },
  };
}
