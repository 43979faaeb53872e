import { backendReady } from '../api/embedded-backend';
import { pathOfAddress } from '../messages/addresses';
import { onPageShown } from '../page/page';
import { loadPage } from './route-table';

/**
 * Prefetching costs data, so a user who saves data gets only the pages that they open. Offline, every fetch would
 * fail.
 */
const mayFetch = () =>
  navigator.onLine && !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** The path of a link within this app and its language; null for other links. */
function pathOf(link: HTMLAnchorElement): string | null {
  const leaves =
    link.origin !== window.location.origin ||
    link.target !== '' ||
    link.hreflang !== '' ||
    link.hasAttribute('download');
  return leaves ? null : pathOfAddress(link.pathname);
}

/** Prefetches the page of a link when the user hovers over, focuses or touches it. Tries again after a failure. */
function onApproach({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link && pathOf(link);
  if (path !== null && mayFetch()) void loadPage(path);
}

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 1000);

/** The linked pages that were loaded, or could not be. */
const seen = new Set<string>();
let isLoading = false;

/** Loads one page at a time, so that requests of the user do not wait behind prefetching. */
function prefetchLinked() {
  if (isLoading || !mayFetch()) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const path = links.map(pathOf).find((linked) => linked !== null && !seen.has(linked));
  if (!path) {
    wakeBackend();
    return;
  }
  seen.add(path);
  isLoading = true;
  void loadPage(path).finally(() => {
    isLoading = false;
    whenIdle(prefetchLinked);
  });
}

/** Starts the embedded backend if this browser has a session, so that the first request does not wait for it. */
function wakeBackend() {
  if (__EMBEDDED_BACKEND__ && 'session' in document.documentElement.dataset) backendReady().catch(() => {});
}

/**
 * Prefetches the chunks of all linked pages when a page is idle, and of a single page when the user approaches its
 * link.
 */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onApproach, { passive: true });
  }
  const begin = () => whenIdle(prefetchLinked);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  onPageShown(begin);
}
