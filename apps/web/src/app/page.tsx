import { createContext, type ReactNode, use, useDeferredValue, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle } from './document-title';
import { redoEarly } from './early';
import { isFirstLocation } from './first-location';
import { useHydrated } from './hydration';
import { forgetReturn, isReturn } from './return';

const listeners = new Set<() => void>();

/** Calls back whenever another page is shown. */
export function onPageShown(listener: () => void): void {
  listeners.add(listener);
}

interface PageProps {
  /** First half of the document title. */
  title: string;
  children: ReactNode;
}

/** What every page does on arrival: names and describes the document, goes to the top, and moves focus to its `h1` (not on the first load). */
export function Page({ title, children }: PageProps) {
  const { pathname, key } = useLocation();
  const way = useNavigationType();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    document.title = documentTitle(title);
    void import('./describe-page').then(({ describePage }) => describePage(pathname));
  }, [title, pathname]);

  useEffect(() => void redoEarly(), []);

  useEffect(() => {
    // The key also changes with the query, while someone types into a filter.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (isFirstLocation(key)) return;
    if (way !== NavigationType.Pop) forgetReturn();
    for (const tell of listeners) tell();
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, key, way]);

  return children;
}

/** Whether a page is rendered whole from the start: stories are, for what they play begins at once. */
export const WholeAtOnce = createContext(false);

/**
 * What stands below a page's heading: where a link opened the page, it is rendered once the heading is, so that a slow phone answers at once.
 * What the build rendered is taken over whole, and a page that somebody comes back to is rendered whole.
 */
export function Later({ children }: { children: ReactNode }) {
  const isLater = useHydrated() && !use(WholeAtOnce) && !isReturn();
  const isDue = useDeferredValue(true, isLater ? false : undefined);
  return isDue ? children : <div className="min-h-screen" />;
}
