/** The longest wait for a change of local storage by another tab, in milliseconds. */
const limitMs = 2000;
const stepMs = 20;

/**
 * Waits until local storage shows a change of another tab, which the browser delivers later. Returns false when the
 * change does not arrive in time. Rejects when `signal` aborts.
 */
export async function hasArrived(isMissing: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const limit = performance.now() + limitMs;
  while (await isMissing()) {
    signal.throwIfAborted();
    if (performance.now() > limit) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  return true;
}
