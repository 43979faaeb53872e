import { onReturn } from '../browser/on-return';

const readAgainMs = 60_000;

/** Calls back when the user returns to the page and every 60 s. Returns the function that stops it. */
export function readAgain(read: () => void): () => void {
  const timer = setInterval(read, readAgainMs);
  const stopWatching = onReturn(read);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
