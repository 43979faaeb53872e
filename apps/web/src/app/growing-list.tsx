import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** How many are shown at first, and how many each press of the button adds. */
const STEP = 24;
/** How many of another long list are drawn before the others: more than a screen of them, a third of the work. */
const FIRST = 8;

// Nobody waits for the button of lists that need none.
const LoadMore = lazy(async () => ({ default: (await import('@sehat/ui/load-more')).LoadMore }));

/**
 * The part of a list that is shown: its beginning, and more of it with each press of `more`, which belongs below the list. Another list starts from
 * its beginning. The answer to a search (`isAnswer`), which is read from the top, shows a screen of it first and the others right after.
 */
export function useGrowingList<Item>(
  items: readonly Item[],
  status: (shown: number, total: number) => string,
  { isAnswer = false }: { isAnswer?: boolean } = {},
): { shown: readonly Item[]; more: ReactNode } {
  const [grown, setGrown] = useState({ items, count: STEP });
  const [whole, setWhole] = useState(items);
  useEffect(() => startTransition(() => setWhole(items)), [items]);
  const count = grown.items === items ? grown.count : STEP;
  if (items.length <= STEP) return { shown: items, more: null };
  return {
    shown: items.slice(0, isAnswer && whole !== items ? FIRST : count),
    more: (
      <Suspense fallback={null}>
        <LoadMore
          shown={Math.min(count, items.length)}
          total={items.length}
          status={status}
          onLoadMore={() => startTransition(() => setGrown({ items, count: count + STEP }))}
        />
      </Suspense>
    ),
  };
}
