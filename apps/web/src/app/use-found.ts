import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** Lists up to this length are searched while the page is drawn. */
const AT_ONCE = 2000;
/** Longer ones in pieces of this length … */
const PIECE = 500;
/** … for so many milliseconds at a time, so that a key pressed meanwhile shows at once. */
const BUDGET = 8;

const known = new WeakMap<readonly unknown[], readonly (readonly unknown[])[]>();

/** The pieces of a list, the same ones each time: what a search notes about a list it notes by piece. */
function piecesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const pieces =
    known.get(items) ??
    Array.from({ length: Math.ceil(items.length / PIECE) }, (_, index) =>
      items.slice(index * PIECE, (index + 1) * PIECE),
    );
  known.set(items, pieces);
  return pieces as readonly (readonly Item[])[];
}

/** Lets what waits go first: a key that was pressed, a picture that is due. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** Searches piece by piece, and tells what is found so far whenever it pauses. Ends early when `signal` says so. */
export async function findInPieces<Item>(
  items: readonly Item[],
  find: (items: readonly Item[]) => readonly Item[],
  { tell, signal }: { tell: (found: readonly Item[]) => void; signal: AbortSignal },
): Promise<readonly Item[] | null> {
  const found: Item[] = [];
  let until = performance.now() + BUDGET;
  for (const piece of piecesOf(items)) {
    found.push(...find(piece));
    if (performance.now() < until) continue;
    tell(found);
    await pause();
    if (signal.aborted) return null;
    until = performance.now() + BUDGET;
  }
  return found;
}

export interface Found<Item> {
  found: readonly Item[];
  /** Whether there may be more: a long list is still being searched. */
  searching: boolean;
}

/**
 * What a query leaves of a list, the same array for as long as neither changes. It comes after what was typed is shown: what draws it must be
 * memoized. `find` must be the same function each time.
 */
export function useFound<Item, Query>(
  items: readonly Item[],
  query: Query,
  find: (items: readonly Item[], query: Query) => readonly Item[],
): Found<Item> {
  const asked = JSON.stringify(query);
  const isShort = items.length <= AT_ONCE;
  const first = useMemo(() => {
    const part = isShort ? items : (piecesOf(items)[0] ?? []);
    return find(part, JSON.parse(asked) as Query);
  }, [items, isShort, asked, find]);
  const soon = useDeferredValue(first);
  const [late, setLate] = useState<Found<Item>>({ found: first, searching: true });

  useEffect(() => {
    if (isShort) return;
    const stop = new AbortController();
    const wanted = JSON.parse(asked) as Query;
    let told = false;
    const show = (found: Found<Item>) => startTransition(() => setLate(found));
    const tell = (found: readonly Item[]) => {
      if (told || found.length === 0) return;
      told = true;
      show({ found: [...found], searching: true });
    };
    const search = async () => {
      const found = await findInPieces(items, (piece) => find(piece, wanted), { tell, signal: stop.signal });
      if (found) show({ found, searching: false });
    };
    void search();
    return () => stop.abort();
  }, [items, isShort, asked, find]);

  return isShort ? { found: soon, searching: false } : late;
}
