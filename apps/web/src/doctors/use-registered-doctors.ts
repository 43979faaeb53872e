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

interface Matches extends RegisteredDoctors {
  page: number;
}

const none: Matches = { rows: [], total: 0, page: 1 };

const ready = (content: RegisteredDoctors) => ({ status: 'ready' as const, content });

const never = new Promise<never>(() => {});

interface RegisteredSearch {
  registered: Loadable<RegisteredDoctors>;
  /** The page of the result, from 1. */
  page: number;
  /** Whether the server searches. Until it answers, the result is that of the last search. */
  isSearching: boolean;
  /** Whether the location hides registered doctors, who name no city. */
  isHiddenByLocation: boolean;
  retry: () => void;
}

/**
 * Finds the registered doctors whom the catalog does not list. The first answer has up to 50 of them. If these are all,
 * the browser searches them. Otherwise the server searches, and the matches have pages. The first page replaces a page
 * after the last one.
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
    async (signal: AbortSignal): Promise<Matches> => {
      if (!isWanted || userId === null) return none;
      const filters = { search: settledSearch, specialty: query.specialty, hiddenNames: catalogNames };
      const load = async (number: number) => ({
        ...(await searchDoctors({ ...filters, page: number }, { userId, signal })),
        page: number,
      });
      const found = await load(page);
      // The service gives no total for a page after the last one.
      return page > 1 && found.rows.length === 0 && found.unreadable === 0 ? load(1) : found;
    },
    [isWanted, settledSearch, query.specialty, page, userId],
  );
  const matches = useLoading(loadMatches);

  const [latest, setLatest] = useState(none);
  const found = matches.loaded.status === 'ready' ? matches.loaded.content : latest;
  if (found !== latest) setLatest(found);

  const shown = {
    page,
    isSearching: false,
    isHiddenByLocation: false,
    retry: isOnServer ? matches.retry : first.retry,
  };
  if (first.loaded.status !== 'ready') return { ...shown, registered: first.loaded };
  if (query.location !== '') {
    return { ...shown, registered: ready(none), isHiddenByLocation: first.loaded.content.total > 0 };
  }
  if (isOnServer) {
    const isSearching = settledSearch !== search || matches.loaded.status === 'loading';
    if (isSearching) return { ...shown, isSearching, registered: ready(latest) };
    const { loaded } = matches;
    return { ...shown, registered: loaded, page: loaded.status === 'ready' ? loaded.content.page : page };
  }
  const rows = filterRegistered(first.loaded.content.rows, query);
  return { ...shown, registered: ready({ rows, total: rows.length }) };
}
