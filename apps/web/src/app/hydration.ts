import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that the build rendered is taken over, when everything must still read as it did there; true from then on, and at
 * once where nothing was rendered before. What only this browser knows (session, theme, network) may be shown when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The moment at which a page was opened; null in what the build rendered, where it is not known. */
export function useNow(): Date | null {
  const [now] = useState(() => new Date());
  return useHydrated() ? now : null;
}
