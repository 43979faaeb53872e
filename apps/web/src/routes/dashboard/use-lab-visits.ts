import { useCallback, useEffect } from 'react';
import { useLoading } from '../../actors/use-loading';
import { listLabBookings } from '../../api/calls';
import { onReturn } from '../../browser/on-return';
import { labVisitsOf } from './lab-visits';

/**
 * Loads this user's lab visits, and again on return to the page or when `changes` grows. A failure keeps the list.
 * `remove` drops a cancelled visit at once, before the next answer.
 */
export function useLabVisits(userId: string, changes: number) {
  const load = useCallback(
    async (signal: AbortSignal) => labVisitsOf(await listLabBookings({ userId, signal }), new Date()),
    [userId],
  );
  const { loaded, retry, refresh, replace } = useLoading(load);

  useEffect(() => onReturn(() => refresh()), [refresh]);
  useEffect(() => {
    if (changes > 0) refresh();
  }, [refresh, changes]);

  const remove = (id: string) => {
    replace((known) => ({ ...known, visits: known.visits.filter((visit) => visit.id !== id) }));
    refresh();
  };
  return { labVisits: loaded, retry, refresh, remove };
}
