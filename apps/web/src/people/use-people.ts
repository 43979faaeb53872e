import { useCallback } from 'react';
import { useLoading } from '../actors/use-loading';
import type { Person } from '../api/people';
import { listPeople } from '../api/people-calls';

export interface PeopleView {
  status: 'loading' | 'failed' | 'ready';
  /** Empty until they have arrived. */
  people: readonly Person[];
  /** The number of stored people that cannot be read. */
  unreadable: number;
  /** Loads again after a failure. */
  retry: () => void;
  /** Shows a change that is stored, then loads the list again. */
  onChanged: (change: (people: readonly Person[]) => readonly Person[]) => void;
}

/**
 * Loads the people for whom the user books. A form must not wait for them: it works with an empty list, too. Uses
 * nothing of the last user when `userId` changes.
 */
export function usePeople(userId: string): PeopleView {
  const load = useCallback((signal: AbortSignal) => listPeople({ userId, signal }), [userId]);
  const { loaded, retry, refresh, replace } = useLoading(load);
  const list = loaded.status === 'ready' ? loaded.content : null;
  return {
    status: loaded.status,
    people: list?.entries ?? [],
    unreadable: list?.unreadable ?? 0,
    retry,
    onChanged(change) {
      replace((known) => ({ ...known, entries: [...change(known.entries)] }));
      refresh();
    },
  };
}
