import * as v from 'valibot';
import type { RowChange } from './authority.types';
import type { Broadcast } from './frames';
import { createPresenceList, type Member, type PresenceDiff, type PresenceState } from './presence';

/** A message between nodes. A node is a tab or a process with its own sockets. */
export type NodeMessage =
  /** Asks the other nodes for their members. */
  | { kind: 'hello'; node: string }
  | { kind: 'presence'; node: string; joins: Member[]; leaves: Member[] }
  | { kind: 'broadcast'; node: string; topic: string; event: string; payload: unknown };

const memberSchema = v.object({
  topic: v.string(),
  key: v.string(),
  ref: v.string(),
  node: v.string(),
  payload: v.record(v.string(), v.unknown()),
  previousRef: v.optional(v.string()),
}) as v.GenericSchema<unknown, Member>;

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('hello'), node: v.string() }),
  v.object({
    kind: v.literal('presence'),
    node: v.string(),
    joins: v.array(memberSchema),
    leaves: v.array(memberSchema),
  }),
  v.object({
    kind: v.literal('broadcast'),
    node: v.string(),
    topic: v.string(),
    event: v.string(),
    payload: v.unknown(),
  }),
]);

/** What the hub sends to a joined channel. */
export interface Subscriber {
  /** The topic without the prefix `realtime:`. */
  readonly topic: string;
  receiveBroadcast(broadcast: Broadcast): void;
  receivePresence(diff: PresenceDiff): void;
  receiveChange(change: RowChange): Promise<void>;
}

/** Connects the channels of all sockets, and of other nodes. */
export interface Hub {
  readonly node: string;
  /** Adds a channel. Returns the function that removes it. */
  add(subscriber: Subscriber): () => void;
  channels(): readonly Subscriber[];
  /** Sends a broadcast of a client to the other members. `sender` is `null` for a broadcast of the database. */
  broadcast(topic: string, broadcast: Broadcast, sender: Subscriber | null): void;
  presenceOf(topic: string): PresenceState;
  changePresence(joins: readonly Member[], leaves: readonly Member[]): void;
  deliver(message: unknown): void;
  dropNode(node: string): void;
}

interface HubOptions {
  node: string;
  relay: ((message: NodeMessage) => void) | undefined;
}

export function createHub({ node, relay = () => undefined }: HubOptions): Hub {
  const subscribers = new Set<Subscriber>();
  const presences = createPresenceList();
  const lostNodes = new Set<string>();

  const membersOf = (topic: string) => [...subscribers].filter((subscriber) => subscriber.topic === topic);

  function applyPresence(joins: readonly Member[], leaves: readonly Member[]): void {
    for (const [topic, diff] of presences.apply(joins, leaves)) {
      for (const member of membersOf(topic)) member.receivePresence(diff);
    }
  }

  function send(topic: string, broadcast: Broadcast, sender: Subscriber | null): void {
    for (const member of membersOf(topic)) if (member !== sender) member.receiveBroadcast(broadcast);
  }

  return {
    node,
    add(subscriber) {
      // The other nodes answer with their members, which arrive as joins.
      if (subscribers.size === 0) relay({ kind: 'hello', node });
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    channels: () => [...subscribers],
    broadcast(topic, broadcast, sender) {
      send(topic, broadcast, sender);
      // A broadcast of the database reaches each node from the database itself.
      if (sender) relay({ kind: 'broadcast', node, topic, ...broadcast });
    },
    presenceOf: (topic) => presences.stateOf(topic),
    changePresence(joins, leaves) {
      applyPresence(joins, leaves);
      relay({ kind: 'presence', node, joins: [...joins], leaves: [...leaves] });
    },
    deliver(value) {
      const result = v.safeParse(messageSchema, value);
      if (!result.success) return;
      const message = result.output;
      // A late message of a closed tab would bring its members back for ever.
      if (message.node === node || lostNodes.has(message.node)) return;
      switch (message.kind) {
        case 'hello': {
          const joins = presences.membersOf(node);
          if (joins.length > 0) relay({ kind: 'presence', node, joins, leaves: [] });
          break;
        }
        case 'presence':
          applyPresence(message.joins, message.leaves);
          break;
        case 'broadcast':
          send(message.topic, { event: message.event, payload: message.payload }, null);
          break;
      }
    },
    dropNode(lost) {
      lostNodes.add(lost);
      applyPresence([], presences.membersOf(lost));
    },
  };
}
