type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Calls back when the client did not send a form, because another user has signed in since the page opened. Returns
 * the function that unsubscribes.
 */
export function onKeptBack(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const notifyKeptBack = (): void => listeners.forEach((listener) => listener());
