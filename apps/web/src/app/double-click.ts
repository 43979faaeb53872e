/**
 * Keeps the second click of a double click from the page that the first one opened. Without this, it selects text or
 * presses a control that happens to lie under the pointer.
 */
export function ignoreSecondClickOnNextPage(): void {
  let firstPath = window.location.pathname;
  const onPress = (event: MouseEvent) => {
    if (event.detail <= 1) {
      if (event.type === 'mousedown') firstPath = window.location.pathname;
      return;
    }
    if (window.location.pathname === firstPath) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, onPress, { capture: true });
}
