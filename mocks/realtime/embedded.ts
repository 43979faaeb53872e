import type { Backend } from '../backend/backend';
import { newUuid, timestampOf } from '../platform/environment';
import { slotBroadcasts } from '../tables/channels';
import type { Clock } from './authority.types';
import { changedRows, type RowPair } from './document-changes';
import { createEmbeddedAuthority } from './embedded-authority';
import { createRealtimeServer, type NodeMessage, type RealtimeServer } from './realtime-server';
import type { Tabs } from './tabs';

interface EmbeddedRealtimeOptions {
  /** The other tabs of the browser; missing where no tab shares the data. */
  tabs?: Tabs;
  /** Default: the timers of the page. */
  after?: Clock['after'];
}

const afterTimeout: Clock['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Starts the realtime service of an embedded backend. Each tab has its own, and they exchange messages. */
export function startEmbeddedRealtime(
  backend: Backend,
  { tabs, after = afterTimeout }: EmbeddedRealtimeOptions = {},
): RealtimeServer {
  const { environment, store, apiKey } = backend;
  const server = createRealtimeServer({
    authority: createEmbeddedAuthority(backend),
    clock: { now: () => environment.now(), after },
    apiKey,
    newId: () => newUuid(environment),
    relay,
  });

  // Other tabs must find the lock held when the first message names this node. Else they drop its members at once.
  let isAlive: Promise<void> | undefined;
  function relay(message: NodeMessage): void {
    if (!tabs) return;
    isAlive ??= tabs.holdAlive(message.node);
    void isAlive.then(() => tabs.send(message));
  }

  const known = new Set<string>();
  tabs?.onMessage((message) => {
    const node = nodeOf(message);
    if (node !== null && !known.has(node)) {
      known.add(node);
      tabs.onGone(node, () => server.dropNode(node));
    }
    server.deliver(message);
  });

  const publish = (before: string | null, current: string | null) => {
    for (const pair of changedRows(before, current)) publishRow(server, pair, timestampOf(environment));
  };
  store.onChange(publish);
  tabs?.onChange(publish);
  return server;
}

const nodeOf = (message: unknown): string | null => {
  const node: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'node') : null;
  return typeof node === 'string' ? node : null;
};

/** Sends a changed row. A deletion is not sent, because no row rule applies to a row that is gone. */
function publishRow(server: RealtimeServer, { table, previous, next }: RowPair, now: string): void {
  if (next) {
    void server.publishChange({
      schema: 'public',
      table,
      type: previous ? 'UPDATE' : 'INSERT',
      record: next,
      old_record: previous ?? {},
      commit_timestamp: now,
    });
  }
  if (table !== 'appointments') return;
  for (const broadcast of slotBroadcasts(previous, next, { now }))
    server.publishBroadcast({ ...broadcast, private: true });
}
