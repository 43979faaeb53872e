import { lazyModule, useLazyModule } from '@sehat/ui/lazy-module';
import { useEffect } from 'react';
import { readAgain } from './read-again';

const livePart = lazyModule(() => import('./live-part'));

/**
 * Loads the component that watches a topic. Without its chunk, calls `read` when the user returns to the page and every
 * 60 s, and each time tries to load the chunk.
 */
export function useLivePart(read: () => void) {
  const live = useLazyModule(livePart);
  useEffect(() => {
    if (live.status === 'ready') return undefined;
    return readAgain(() => {
      read();
      if ('retry' in live) live.retry();
    });
  });
  return live;
}
