import { useState } from 'react';
import { useLoading } from '../actors/use-loading';
import type { Person } from '../api/people';
import { listPeople } from '../api/people-calls';
import type { ReadableList } from '../parsing/readable-list';

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

/** A new call, so that `useLoading` loads again. */
const loadOf = (userId: string) => ({
  owner: userId,
  load: (signal: AbortSignal) => listPeople({ userId, signal }),
});

/**
 * Loads the people for whom the user books. A form must not wait for them: it works with an empty list, too. Uses
 * nothing of the last user when `userId` changes.
 */
export function usePeople(userId: string): PeopleView {
  const [{ load, owner }, setLoad] = useState(() => loadOf(userId));
  if (owner !== userId) setLoad(loadOf(userId));
  const [shown, setShown] = useState<{ userId: string; list: ReadableList<Person> } | null>(null);
  const { loaded, retry } = useLoading(load);
  if (loaded.status === 'ready' && loaded.content !== shown?.list) setShown({ userId, list: loaded.content });
  const list = shown?.userId === userId ? shown.list : null;
  const onChanged: PeopleView['onChanged'] = (change) => {
    setShown((last) => last && { ...last, list: { ...last.list, entries: [...change(last.list.entries)] } });
    setLoad(loadOf(userId));
  };
  return {
    status: list ? 'ready' : loaded.status,
    people: list?.entries ?? [],
    unreadable: list?.unreadable ?? 0,
    retry,
    onChanged,
  };
}
