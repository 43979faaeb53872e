import { useEffect, useLayoutEffect, useRef } from 'react';
import type { WatchedTable } from './live-client';
import { startLive } from './start-live';

export interface UseLive {
  userId: string;
  /** Null while nothing is to be watched. One component of a tab watches a topic at a time. */
  topic: string | null;
  /** The tables whose rows the topic reports, and their filter. */
  changes?: readonly WatchedTable[];
  /** The broadcast event of the topic. */
  broadcast?: string;
  /** Called for each change with the name of its table, or for each broadcast with its payload. */
  onChange: (news: unknown) => void;
  /** Called with the payloads of all members of the topic after each change. */
  onPresence?: (members: readonly unknown[]) => void;
  /** Reads the content again, after each join and where there is no channel. */
  read: () => void;
}

/**
 * Watches a topic of the realtime service while the component is mounted. Without a channel, `read` is called when the
 * user returns to the page and every 60 s.
 */
export function useLive(options: UseLive): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { userId, topic, broadcast } = options;
  const tables = JSON.stringify(options.changes ?? []);
  const watchesMembers = options.onPresence !== undefined;

  useEffect(() => {
    if (topic === null) return undefined;
    return startLive({
      userId,
      topic,
      changes: JSON.parse(tables) as WatchedTable[],
      onChange: (table) => latest.current.onChange(table),
      ...(broadcast !== undefined && {
        broadcast,
        onBroadcast: (payload: unknown) => latest.current.onChange(payload),
      }),
      ...(watchesMembers && { onPresence: (members: readonly unknown[]) => latest.current.onPresence?.(members) }),
      onReadDue: () => latest.current.read(),
    });
  }, [userId, topic, tables, broadcast, watchesMembers]);
}
