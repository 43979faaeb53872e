import { useEffect } from 'react';

/**
 * Fetches a chunk before it is needed. What follows a booking or an order must not depend on the network being there a moment later: the
 * page would fail over something that has been done. A failure is left for the moment when the chunk is needed.
 */
export function useEarlyLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}
