import { useEffect, useState } from 'react';
import { lazyCall } from '../api/lazy-call';
import type { Person } from '../api/people';

// Not from people-calls, whose chunk the pages that use this hook do not load.
const listPeople = lazyCall((all) => all.listPeople);

/**
 * Loads the user's own details of the profile, once. Null until they arrive, after a failure, and for a visitor: a
 * form works without them.
 */
export function useOwnPerson(userId: string | null): Person | null {
  const [found, setFound] = useState<{ userId: string; person: Person } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const leaving = new AbortController();
    const show = (people: readonly Person[]) => {
      const person = people.find(({ relationship }) => relationship === 'self');
      if (person && !leaving.signal.aborted) setFound({ userId, person });
    };
    listPeople({ userId, signal: leaving.signal }).then(
      ({ entries }) => show(entries),
      () => {},
    );
    return () => leaving.abort();
  }, [userId]);
  return found?.userId === userId ? found.person : null;
}
