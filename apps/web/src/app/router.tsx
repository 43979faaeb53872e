import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { prefixOf } from '../messages/addresses';
import { language } from '../messages/language';

/** The place of the current entry in the history, which the router numbers. A replaced address keeps it. */
const entryIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Repeats a `popstate` that came between the first render and the mount, because `BrowserRouter` listens from its
 * mount. Without this, a user who goes back during hydration keeps the page under the address of another one.
 */
function usePopBeforeMount(): void {
  const [index] = useState(entryIndex);
  useEffect(() => {
    if (entryIndex() !== index) window.dispatchEvent(new Event('popstate'));
  }, [index]);
}

/**
 * The app's router in the browser. Renders a new page without a transition: its heading renders first
 * (`DeferredContent`), and a missing chunk shows a skeleton.
 */
export function Router({ children }: { children: ReactNode }) {
  usePopBeforeMount();
  return (
    <BrowserRouter basename={prefixOf(language())} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
}
