import { useSyncExternalStore } from 'react';

/** The width from which a page has room for two columns, as the breakpoint `lg` of the design system. */
const query = '(min-width: 64rem)';

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is at least 64rem wide. False while prerendering. */
export const useWideWindow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
