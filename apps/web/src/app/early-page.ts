import { createContext, useContext, useEffect } from 'react';

/** Fetches all that a page needs. The app gives it: pages do not know the route table, which knows them. */
export const PageLoader = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve());

/** `useEarlyLoad` for a whole page: the one that what is done here leads to. */
export function useEarlyPage(path: string): void {
  const load = useContext(PageLoader);
  useEffect(() => {
    void load(path);
  }, [load, path]);
}
