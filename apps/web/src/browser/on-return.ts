/** Calls back when the user returns to the page. Returns the function that unsubscribes. */
export function onReturn(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('focus', listener, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), { signal });
  return () => stop.abort();
}
