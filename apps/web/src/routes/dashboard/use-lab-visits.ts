import { useCallback, useEffect, useRef, useState } from 'react';
import { listLabBookings } from '../../api/calls';
import { onReturn } from '../../browser/on-return';
import { type LabVisits, labVisitsOf } from './lab-visits';

/** The booked lab visits as the page shows them. */
export type LabVisitsView = { status: 'loading' | 'failed' } | ({ status: 'ready' } & LabVisits);

/**
 * Loads this user's lab visits, and again on return to the page or when `changes` grows. A failure keeps the list.
 * `remove` drops a cancelled visit at once, before the next answer.
 */
export function useLabVisits(userId: string, changes: number) {
  const [answer, setAnswer] = useState<LabVisits | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController>(null);

  const refresh = useCallback(() => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const onAnswer = (rows: Awaited<ReturnType<typeof listLabBookings>> | null) => {
      if (signal.aborted) return;
      if (rows) setAnswer(labVisitsOf(rows, new Date()));
      setFailed(rows === null);
    };
    void listLabBookings({ userId, signal }).then(onAnswer, () => onAnswer(null));
  }, [userId]);

  useEffect(() => {
    refresh();
    const stop = onReturn(refresh);
    return () => {
      stop();
      request.current?.abort();
    };
  }, [refresh]);
  useEffect(() => {
    if (changes > 0) refresh();
  }, [refresh, changes]);

  const labVisits: LabVisitsView = answer
    ? { status: 'ready', ...answer }
    : { status: hasFailed ? 'failed' : 'loading' };
  return {
    labVisits,
    refresh,
    retry: () => {
      setFailed(false);
      refresh();
    },
    remove: (id: string) => {
      setAnswer((known) => known && { ...known, visits: known.visits.filter((visit) => visit.id !== id) });
      refresh();
    },
  };
}
