import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { prefixOf } from '../messages/addresses';
import { language } from '../messages/language';

/**
 * Repeats `popstate` when the address has changed since the first render. Without this, a user who goes back during
 * hydration keeps the page under the address of another one, because `BrowserRouter` listens from its mount.
 */
function useHistoryBeforeMount(): void {
  const [address] = useState(() => window.location.href);
  useEffect(() => {
    if (window.location.href === address) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, [address]);
}

/**
 * The app's router in the browser. Renders a new page without a transition: its heading renders first
 * (`DeferredContent`), and a missing chunk shows a skeleton.
 */
export function Router({ children }: { children: ReactNode }) {
  useHistoryBeforeMount();
  return (
    <BrowserRouter basename={prefixOf(language())} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
}
