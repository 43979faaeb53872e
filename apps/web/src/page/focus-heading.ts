/** Whether no element has the focus. */
export const isFocusFree = () => document.activeElement === document.body || document.activeElement === null;

/**
 * Moves the focus to the page's `h1`. Waits for the `h1`, because a page may show a skeleton first. Stops waiting
 * when the user moves the focus.
 */
export function focusHeading(): void {
  const before = document.activeElement;
  const observer = new MutationObserver(focus);

  function focus() {
    const hasMoved = document.activeElement !== before && !isFocusFree();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!hasMoved) heading?.focus({ preventScroll: true });
    if (hasMoved || heading) observer.disconnect();
  }

  observer.observe(document.body, { childList: true, subtree: true });
  focus();
}
