import { useEffect, useState } from 'react';
import { startLive } from '../../live/start-live';

const isPatient = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'role' in payload && payload.role === 'patient';

const nothing: ReadonlySet<string> = new Set();

/** Watches who is present in the calls of these appointments. Returns the ids of those whose patient waits. */
export function useWaitingPatients(userId: string, ids: readonly string[]): ReadonlySet<string> {
  const [waiting, setWaiting] = useState(nothing);
  const key = ids.join(' ');

  useEffect(() => {
    const mark = (id: string, isWaiting: boolean) =>
      setWaiting((all) => {
        if (all.has(id) === isWaiting) return all;
        const others = [...all].filter((other) => other !== id);
        return new Set(isWaiting ? [...others, id] : others);
      });
    const stops = key
      .split(' ')
      .filter(Boolean)
      .map((id) =>
        startLive({
          userId,
          topic: `appointment:${id}`,
          onPresence: (members) => mark(id, members.some(isPatient)),
          // Without a channel, who waits is unknown.
          onStatus: (status) => status !== 'joined' && mark(id, false),
          onReadDue: () => {},
        }),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId, key]);

  return waiting;
}
