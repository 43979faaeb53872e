import { type SavedSession, toSession } from '../engine/saved-session';
import { readJson, writeJson } from '../engine/tagged-json';

/** In session storage, so that two tabs do not exchange their sequences. */
const KEY = 'simulator/left-session';

/** A session that the address did not hold yet when its page was left, and the encoded session in the address. */
interface Left {
  session: SavedSession;
  address: string | undefined;
}

/** Keeps a session without secrets for the reload that follows. Does nothing when the browser refuses storage. */
export function keepLeftSession({ session, address = '' }: Left): void {
  try {
    window.sessionStorage.setItem(KEY, writeJson({ address, session }));
  } catch {
    // The reload continues with the session in the address.
  }
}

/** Whether the page, or the page around its frame, was reloaded. */
const isReloaded = () =>
  window.parent.performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** Returns the session that was left at this address, when the page is reloaded, or null. */
export function leftSessionAt(address = ''): SavedSession | null {
  try {
    if (!isReloaded()) return null;
    const left = readJson(window.sessionStorage.getItem(KEY) ?? 'null') as {
      address: unknown;
      session: unknown;
    } | null;
    return left?.address === address ? toSession(left.session) : null;
  } catch {
    return null;
  }
}

/** Forgets the session that was left, because it is open. */
export function forgetLeftSession(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage has kept none.
  }
}
