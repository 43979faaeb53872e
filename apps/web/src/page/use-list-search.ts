import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** Lists up to this length are searched during the render. Longer ones are searched in pieces. */
const maxLengthPerRender = 2000;
const pieceLength = 500;
/** How long a search runs before it pauses, in milliseconds, so that a pressed key shows at once. */
const pauseAfter = 8;

const knownPieces = new WeakMap<readonly unknown[], readonly (readonly unknown[])[]>();

/** The pieces of a list. A list always has the same pieces, because a search may cache results per piece. */
function piecesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const pieces =
    knownPieces.get(items) ??
    Array.from({ length: Math.ceil(items.length / pieceLength) }, (_, index) =>
      items.slice(index * pieceLength, (index + 1) * pieceLength),
    );
  knownPieces.set(items, pieces);
  return pieces as readonly (readonly Item[])[];
}

/** Lets the browser handle pending input and paint first. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** The matches of a search by rank, the best first. A rank without matches may be absent. */
export type Ranked<Item> = readonly (readonly Item[] | undefined)[];

/** All matches, the best first. */
export const allRanks = <Item>(ranked: Ranked<Item>): readonly Item[] => ranked.flatMap((matches) => matches ?? []);

/**
 * Searches a list piece by piece, and reports the matches so far at each pause. Resolves with `null` once `signal` is
 * aborted.
 */
export async function searchInPieces<Item>(
  items: readonly Item[],
  search: (items: readonly Item[]) => Ranked<Item>,
  { onProgress, signal }: { onProgress: (matches: Ranked<Item>) => void; signal: AbortSignal },
): Promise<Ranked<Item> | null> {
  const ranked: Item[][] = [];
  let until = performance.now() + pauseAfter;
  for (const piece of piecesOf(items)) {
    for (const [rank, matches] of search(piece).entries()) if (matches) (ranked[rank] ??= []).push(...matches);
    if (performance.now() < until) continue;
    onProgress(ranked);
    await pause();
    if (signal.aborted) return null;
    until = performance.now() + pauseAfter;
  }
  return ranked;
}

export interface ListSearch<Item> {
  matches: readonly Item[];
  /** Whether the search of a long list still runs, so that there may be more matches. */
  isSearching: boolean;
}

/**
 * The items of a list that match a query; the same array until the list or the query changes. Renders after the
 * user's input is shown, so the component that shows the matches must be memoized. `search` and `flatten` must be the
 * same functions in each render. `flatten` makes one list of the ranks.
 */
export function useListSearch<Item, Query>(
  items: readonly Item[],
  query: Query,
  search: (items: readonly Item[], query: Query) => Ranked<Item>,
  flatten: (ranked: Ranked<Item>) => readonly Item[] = allRanks,
): ListSearch<Item> {
  const queryKey = JSON.stringify(query);
  const isShort = items.length <= maxLengthPerRender;
  const first = useMemo(() => {
    const part = isShort ? items : (piecesOf(items)[0] ?? []);
    return flatten(search(part, JSON.parse(queryKey) as Query));
  }, [items, isShort, queryKey, search, flatten]);
  const deferred = useDeferredValue(first);
  const [inPieces, setInPieces] = useState<ListSearch<Item>>({ matches: first, isSearching: true });

  useEffect(() => {
    if (isShort) return;
    const controller = new AbortController();
    const ownQuery = JSON.parse(queryKey) as Query;
    let hasShown = false;
    const show = (result: ListSearch<Item>) => startTransition(() => setInPieces(result));
    const onProgress = (ranked: Ranked<Item>) => {
      if (hasShown || ranked.length === 0) return;
      hasShown = true;
      show({ matches: flatten(ranked), isSearching: true });
    };
    const run = async () => {
      const { signal } = controller;
      const ranked = await searchInPieces(items, (piece) => search(piece, ownQuery), { onProgress, signal });
      if (ranked) show({ matches: flatten(ranked), isSearching: false });
    };
    void run();
    return () => controller.abort();
  }, [items, isShort, queryKey, search, flatten]);

  return isShort ? { matches: deferred, isSearching: false } : inPieces;
}
