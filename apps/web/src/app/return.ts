/**
 * A page that somebody comes back to is laid out whole from the start (`when-near` of the design system heeds the attribute): where it was left
 * is known in pixels, and the browser goes there at once. `inline/before-paint.ts` does the same for a page that is loaded again.
 */
export function noteReturns(): void {
  window.addEventListener('popstate', () => {
    document.documentElement.dataset['whole'] = '';
  });
}

/** A page that a link leads to begins at its top. */
export function forgetReturn(): void {
  delete document.documentElement.dataset['whole'];
}

/** Whether the page that is shown, or is about to be, is one that somebody came back to. */
export const isReturn = () => 'whole' in document.documentElement.dataset;
