/** A frame and an idle moment after it: on a busy machine, frames alone pass before React's scheduled work. */
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })));

/**
 * Resolves when three frames pass without a change. The parts of a workbench update over several frames: deferred
 * values first, then the focus, then the log, which measures its rows.
 */
export async function untilStill(element: HTMLElement) {
  let changes = 0;
  const observer = new MutationObserver(() => changes++);
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  let [before, focus] = [-1, document.activeElement];
  for (let still = 0; still < 3; still++) {
    if (changes !== before || document.activeElement !== focus) still = 0;
    [before, focus] = [changes, document.activeElement];
    await nextFrame();
  }
  observer.disconnect();
}
