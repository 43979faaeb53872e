/** The lock of a turn, and the one that tabs take turns with while a frozen tab holds the first. */
const [lockName, spareLockName] = ['sehat.refresh', 'sehat.refresh.spare'] as const;

/** How long a tab waits for a lock, in milliseconds. A frozen tab may hold it, and calls wait for tokens. */
const waitLimitMs = 5000;

/** How long a turn lasts after its work, in milliseconds. Storage changes reach other tabs a little later. */
const storageDelayMs = 50;

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const untilStored = () => new Promise<void>((resolve) => setTimeout(resolve, storageDelayMs));

/** Whether a tab works in a spare turn, because it waited too long for its own. */
const isSpareTurn = async () =>
  (await navigator.locks.query()).held?.some(({ name }) => name === spareLockName) ?? false;

interface Turn<Result> {
  work: () => Promise<Result>;
  /** Runs in place of the work when the lock does not come in time. */
  otherwise: () => Promise<Result>;
  signal: AbortSignal;
}

/** Runs `work` while it holds a lock. Settles like the work. */
function inLock<Result>(name: string, { work, otherwise, signal }: Turn<Result>): Promise<Result> {
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  const timer = setTimeout(stopWaiting, waitLimitMs);
  const limit = performance.now() + waitLimitMs;
  signal.addEventListener('abort', stopWaiting, { once: true });
  const result = Promise.withResolvers<Result>();
  let hasBegun = false;
  const run = (job: () => Promise<Result>) => {
    hasBegun = true;
    clearTimeout(timer);
    const done = job();
    done.then(result.resolve, result.reject);
    return done;
  };
  const turn = async () => {
    // A tab that was frozen when its turn came runs after it thaws. Another tab may work in its place by then.
    const isLate = performance.now() > limit || (await isSpareTurn());
    await Promise.race([run(isLate ? otherwise : work).then(untilStored, () => {}), aborted(signal)]);
  };
  navigator.locks.request(name, { signal: waiting.signal }, turn).catch(() => {
    clearTimeout(timer);
    if (signal.aborted) result.reject(signal.reason);
    else if (!hasBegun) run(otherwise).catch(() => {});
  });
  return result.promise;
}

/**
 * Runs `work` while no other tab of this browser refreshes its session, and settles like it. The turn ends when
 * `signal` aborts, even if the work goes on. Runs the work at once in a browser without locks or one that denies them,
 * and without a turn when none comes in time.
 */
export async function inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (!('locks' in navigator)) return work();
  const inSpareTurn = () => inLock(spareLockName, { work, otherwise: work, signal });
  return inLock(lockName, { work, otherwise: inSpareTurn, signal });
}
