import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { m } from '../messages/generated/messages.js';

/** How many items are shown at first, and how many each press of the button adds. */
const STEP = 24;
/** How many matches of a search render first: more than a screen shows, and a third of the work. */
const FIRST = 8;

// Only long lists need the button and fetch its chunk.
const loadMore = lazyModule(() => import('@sehat/ui/load-more'));

/**
 * Shows the beginning of a list, and more items with each press of the button `more`, which belongs below the list. A
 * different list starts again from its beginning. The result of a search (`isAnswer`) renders its first screen, then
 * the other items.
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
      <LazyPart of={loadMore} failureText={m.list_rest_failed()} className="justify-center">
        {({ LoadMore }) => (
          <LoadMore
            shown={Math.min(count, items.length)}
            total={items.length}
            status={status}
            onLoadMore={() => startTransition(() => setGrown({ items, count: count + STEP }))}
          />
        )}
      </LazyPart>
    ),
  };
}
