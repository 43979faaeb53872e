/** `history.state` with the entry's scroll position. */
export interface ScrolledState {
  /** In pixels from the top. */
  scrollTop?: number;
}

let restoredTop = 0;
let growth: ResizeObserver | undefined;

/**
 * After back or forward, the browser restores the scroll position in pixels. The page must then be laid out
 * completely from the start: `when-near` of the design system reads this attribute. `inline/stored-state.ts` sets it
 * for reloads.
 *
 * The browser restores once, which is too early for a page whose chunk still loads. `scroll-recorder.ts` therefore
 * keeps the position in the history entry.
 */
export function startScrollRestoration(): void {
  window.addEventListener('popstate', () => {
    document.documentElement.dataset['whole'] = '';
    restoredTop = (window.history.state as ScrolledState | null)?.scrollTop ?? 0;
  });
}

/**
 * Scrolls a page that back or forward led to. A page of an unknown position begins at its top. Parts of the page may
 * arrive later, so this scrolls again as the page grows, until the user acts.
 */
export function restoreScroll(): void {
  const top = restoredTop;
  window.scrollTo({ top });
  endRestoring();
  if (top === 0) return;
  growth = new ResizeObserver(() => {
    window.scrollTo({ top });
    if (window.scrollY + 1 >= top) endRestoring();
  });
  growth.observe(document.body);
  for (const type of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(type, endRestoring, { once: true });
}

const endRestoring = () => growth?.disconnect();

/** Scrolls a page that a link opened to its top, and ends the restoration. */
export function beginAtTop(): void {
  endRestoring();
  delete document.documentElement.dataset['whole'];
  window.scrollTo({ top: 0 });
}

/** Whether the browser restores the scroll position of the current page. */
export const isRestoringScroll = () => 'whole' in document.documentElement.dataset;
