import { onReturn } from '../browser/on-return';

/**
 * Calls back when the user returns to the page, and every 60 s while it is visible. Returns the function that stops it.
 */
export function readAgain(read: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && read(), 60_000);
  const stopWatching = onReturn(read);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
