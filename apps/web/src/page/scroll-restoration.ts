/** `history.state` with the entry's scroll position. */
export interface ScrolledState {
  /** In pixels from the top. */
  scrollTop?: number;
}

let restoredTop = 0;

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

/** Scrolls a page that back or forward led to. A page of an unknown position begins at its top. */
export const restoreScroll = () => window.scrollTo({ top: restoredTop });

/** Scrolls a page that a link opened to its top, and ends the restoration. */
export function beginAtTop(): void {
  delete document.documentElement.dataset['whole'];
  window.scrollTo({ top: 0 });
}

/** Whether the browser restores the scroll position of the current page. */
export const isRestoringScroll = () => 'whole' in document.documentElement.dataset;
