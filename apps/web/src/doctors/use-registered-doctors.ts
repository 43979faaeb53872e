import { useCallback, useEffect, useState } from 'react';
import { type Loadable, useLoading } from '../actors/use-loading';
import { searchDoctors } from '../api/calls';
import type { ListedDoctor } from '../api/doctor-search';
import { catalogNames, filterRegistered, type RegisteredDoctorQuery, serverSearch } from './registered-doctors';

/** One page of registered doctors. */
export interface RegisteredDoctors {
  rows: readonly ListedDoctor[];
  /** The number of all matches. */
  total: number;
}

/** How long the user must stop typing before the server searches, in milliseconds. */
const typingPause = 300;

/** The value as it was before the user last paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), typingPause);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}

const none: RegisteredDoctors = { rows: [], total: 0 };

const ready = (content: RegisteredDoctors) => ({ status: 'ready' as const, content });

const never = new Promise<never>(() => {});

interface RegisteredSearch {
  registered: Loadable<RegisteredDoctors>;
  /** Whether the server searches. Until it answers, the result is that of the last search. */
  isSearching: boolean;
  /** Whether the location hides registered doctors, who name no city. */
  isHiddenByLocation: boolean;
  retry: () => void;
}

/**
 * Finds the registered doctors whom the catalog does not list. The first answer has up to 50 of them. If these are all,
 * the browser searches them. Otherwise the server searches, and the matches have pages.
 */
export function useRegisteredDoctors(
  /** Null while the session is unknown: the result is loading. */
  userId: string | null,
  query: RegisteredDoctorQuery,
  page: number,
): RegisteredSearch {
  const search = serverSearch(query.conditions);
  const settledSearch = useSettled(search);
  const loadFirst = useCallback(
    async (signal: AbortSignal) =>
      userId === null
        ? never
        : searchDoctors({ search: '', specialty: '', hiddenNames: catalogNames, page: 1 }, { userId, signal }),
    [userId],
  );
  const first = useLoading(loadFirst);
  const all = first.loaded.status === 'ready' ? first.loaded.content : null;
  const isOnServer = all !== null && all.total > all.rows.length + all.unreadable;
  const isWanted = isOnServer && query.location === '';

  const loadMatches = useCallback(
    async (signal: AbortSignal): Promise<RegisteredDoctors> => {
      if (!isWanted || userId === null) return none;
      const filters = { search: settledSearch, specialty: query.specialty };
      return searchDoctors({ ...filters, hiddenNames: catalogNames, page }, { userId, signal });
    },
    [isWanted, settledSearch, query.specialty, page, userId],
  );
  const matches = useLoading(loadMatches);

  const [latest, setLatest] = useState(none);
  const found = matches.loaded.status === 'ready' ? matches.loaded.content : latest;
  if (found !== latest) setLatest(found);

  const shown = { isSearching: false, isHiddenByLocation: false, retry: isOnServer ? matches.retry : first.retry };
  if (first.loaded.status !== 'ready') return { ...shown, registered: first.loaded };
  if (query.location !== '') {
    return { ...shown, registered: ready(none), isHiddenByLocation: first.loaded.content.total > 0 };
  }
  if (isOnServer) {
    const isSearching = settledSearch !== search || matches.loaded.status === 'loading';
    return { ...shown, isSearching, registered: isSearching ? ready(latest) : matches.loaded };
  }
  const rows = filterRegistered(first.loaded.content.rows, query);
  return { ...shown, registered: ready({ rows, total: rows.length }) };
}
