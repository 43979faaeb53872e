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

const seen = new Set<string>();

function prefetch(path: string | null) {
  if (path === null || seen.has(path) || !mayFetch()) return;
  seen.add(path);
  void loadPage(path);
}

/** Prefetches the page of a link when the user hovers over, focuses or touches it. */
function onApproach({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) prefetch(pathOf(link));
}

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 1000);

/** Loads one page at a time, so that requests of the user do not wait behind prefetching. */
function prefetchLinked(paths: readonly string[]) {
  const [path, ...rest] = paths;
  if (!mayFetch()) return;
  if (path === undefined) {
    wakeBackend();
    return;
  }
  seen.add(path);
  void loadPage(path).then(() => whenIdle(() => prefetchLinked(rest)));
}

/** Starts the embedded backend if this browser has a session, so that the first request does not wait for it. */
function wakeBackend() {
  if (__EMBEDDED_BACKEND__ && 'session' in document.documentElement.dataset) backendReady().catch(() => {});
}

function linkedPaths(): string[] {
  const paths = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(pathOf);
  return [...new Set(paths)].filter((path): path is string => path !== null && !seen.has(path));
}

/**
 * Prefetches the chunks of all linked pages when a page is idle, and of a single page when the user approaches its
 * link.
 */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onApproach, { passive: true });
  }
  const begin = () => whenIdle(() => prefetchLinked(linkedPaths()));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  onPageShown(begin);
}
