import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during prerendering and hydration, when the output must equal the prerendered markup. True afterwards, and in
 * every client render. Code may read this browser's state (session, theme, network) when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The time of the first render. `null` during prerendering and hydration, because the build cannot know the time. */
export function useNow(): Date | null {
  const [now] = useState(() => new Date());
  return useHydrated() ? now : null;
}
