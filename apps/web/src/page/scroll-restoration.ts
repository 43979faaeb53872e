/**
 * After back or forward, the browser restores the scroll position in pixels. The page must then be laid out
 * completely from the start: `when-near` of the design system reads this attribute. `inline/stored-state.ts` sets it
 * for reloads.
 */
export function startScrollRestoration(): void {
  window.addEventListener('popstate', () => {
    document.documentElement.dataset['whole'] = '';
  });
}

/** Ends the restoration: a page that a link opens begins at its top. */
export function endScrollRestoration(): void {
  delete document.documentElement.dataset['whole'];
}

/** Whether the browser restores the scroll position of the current page. */
export const isRestoringScroll = () => 'whole' in document.documentElement.dataset;
