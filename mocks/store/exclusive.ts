export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one piece of work at a time in all tabs of the browser, with the Web Locks API. Without that API (on insecure or
 * opaque origins), it does so within this page.
 */
export function createExclusive(name: string): Exclusively {
  let tail: Promise<unknown> = Promise.resolve();

  function inThisPage<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  }

  return async (work) => {
    const locks = globalThis.navigator?.locks;
    if (!locks) return inThisPage(work);
    let entered = false;
    const enter = () => {
      entered = true;
      return work();
    };
    try {
      return await locks.request(name, enter);
    } catch (error) {
      if (entered) throw error;
      return inThisPage(work);
    }
  };
}
