const lockName = 'sehat.refresh';

/** How long a tab waits for its turn, in milliseconds. A frozen tab may hold the lock, and calls wait for tokens. */
const waitLimitMs = 5000;

/** How long a turn lasts after its work, in milliseconds. Storage changes reach other tabs a little later. */
const storageDelayMs = 50;

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const untilStored = () => new Promise<void>((resolve) => setTimeout(resolve, storageDelayMs));

/**
 * Runs `work` while no other tab of this browser refreshes its session, and settles like it. The turn ends when
 * `signal` aborts, even if the work goes on. Runs the work at once in a browser without locks or one that denies them,
 * and without a turn when none comes in time.
 */
export async function inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  const timer = setTimeout(stopWaiting, waitLimitMs);
  signal.addEventListener('abort', stopWaiting, { once: true });
  const result = Promise.withResolvers<Result>();
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    clearTimeout(timer);
    const done = work();
    done.then(result.resolve, result.reject);
    return done;
  };
  const turn = () => {
    const stored = run().then(untilStored, () => {});
    return Promise.race([stored, aborted(signal)]);
  };
  navigator.locks.request(lockName, { signal: waiting.signal }, turn).catch(() => {
    clearTimeout(timer);
    if (signal.aborted) result.reject(signal.reason);
    else if (!hasBegun) run().catch(() => {});
  });
  return result.promise;
}
