import { backendReady } from './embedded-backend';
import { onPageShown } from './page';
import { loadPage } from './route-table';

/** Whoever saves data fetches what they open, and no more. Without a network a fetch fails, and some browsers never try that file again. */
const mayFetch = () =>
  navigator.onLine && !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** The path within this app that a link leads to. */
function pathOf(link: HTMLAnchorElement): string | null {
  const leaves = link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download');
  return leaves ? null : link.pathname;
}

const seen = new Set<string>();

function prefetch(path: string | null) {
  if (path === null || seen.has(path) || !mayFetch()) return;
  seen.add(path);
  void loadPage(path);
}

/** A link that somebody is about to follow. */
function onApproach({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) prefetch(pathOf(link));
}

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 1000);

/** One chunk at a time, so that nothing a person asks for meanwhile has to wait long. */
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

/** What answers the calls of whoever has a session here: their first one does not have to wait for it then. */
function wakeBackend() {
  if (__EMBEDDED_BACKEND__ && 'session' in document.documentElement.dataset) backendReady().catch(() => {});
}

function linkedPaths(): string[] {
  const paths = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(pathOf);
  return [...new Set(paths)].filter((path): path is string => path !== null && !seen.has(path));
}

/** Fetches the chunks of pages before they are opened: of all that are linked when a page is idle, of one when its link is approached. */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onApproach, { passive: true });
  }
  const begin = () => whenIdle(() => prefetchLinked(linkedPaths()));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  onPageShown(begin);
}
