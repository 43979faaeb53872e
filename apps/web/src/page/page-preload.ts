import { createContext, useContext, useEffect } from 'react';

/**
 * Loads a module before it is needed: the page after a booking or an order must open even if the network fails in
 * between. The code that needs the module reports a failure.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}

/**
 * Provides the function that loads everything a page needs. Pages cannot import the route table, because it imports
 * them.
 */
export const PageLoader = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve());

/** Loads the page that follows this one. */
export function usePagePreload(path: string): void {
  const load = useContext(PageLoader);
  useEffect(() => {
    void load(path);
  }, [load, path]);
}
