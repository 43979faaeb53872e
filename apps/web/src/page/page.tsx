import { lazyModule } from '@sehat/ui/lazy-module';
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { replayEvents } from '../hydration/load-event-replay';
import { useHydrated } from '../hydration/use-hydrated';
import { documentTitle } from './document-title';
import { isFirstByLink, isFirstLocation } from './first-location';
import { focusHeading, isFocusFree } from './focus-heading';
import { beginAtTop, isRestoringScroll, restoreScroll } from './scroll-restoration';

const description = lazyModule(() => import('./describe-page'));

const listeners = new Set<() => void>();

/** Calls back after each route change. */
export function onPageShown(listener: () => void): void {
  listeners.add(listener);
}

interface PageProps {
  /** First half of the document title. */
  title: string;
  children: ReactNode;
}

/**
 * Sets the document's title and description. After a route change it also scrolls, and moves the focus to the `h1`. A
 * document that the browser loads keeps its scroll position, and moves the focus only when a link of this site led to
 * it.
 */
export function Page({ title, children }: PageProps) {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    document.title = documentTitle(title);
    description.load().then(
      ({ describePage }) => describePage(pathname),
      // Shared links then carry the previous page's description. The page itself works.
      () => {},
    );
  }, [title, pathname]);

  useEffect(() => {
    // The key also changes with the query, while the user types into a filter.
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const replayed = replayEvents();
    if (isFirstLocation(key)) {
      // Waits for the replay, which may give the focus back to a field.
      if (isFirstByLink()) void replayed.then(() => isFocusFree() && focusHeading());
      return;
    }
    for (const listener of listeners) listener();
    if (navigationType === NavigationType.Pop) restoreScroll();
    else beginAtTop();
    focusHeading();
  }, [pathname, key, navigationType]);

  return children;
}

/** Turns `DeferredContent` off for stories, because `play` functions start at once. */
export const RenderAtOnce = createContext(false);

/**
 * The content below a page's heading. After a link, it renders in a second step, so that a slow phone shows the
 * heading at once (ADR 39). Hydrated pages, and pages reached by back or forward, render completely.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isDeferred = useHydrated() && !use(RenderAtOnce) && !isRestoringScroll();
  const isDue = useDeferredValue(true, isDeferred ? false : undefined);
  return isDue ? children : <div className="min-h-screen" />;
}
