/** Pixels. Borders are wider in high contrast. */
const ROOM_FOR_BORDERS = 4;

/**
 * Returns a copy of the first overlay with content, with its size on the screen and without its place there. Without
 * ids and names, several copies can be in one page.
 */
export function copyOverlay(overlays: readonly Element[]): HTMLElement | undefined {
  const overlay = overlays.find((one) => one.hasChildNodes());
  // Radix places a popover and a menu with an element around it.
  const shown = overlay?.matches('[data-radix-popper-content-wrapper]') ? overlay.firstElementChild : overlay;
  if (!(shown instanceof HTMLElement)) return undefined;
  const copy = shown.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['id', 'name']) element.removeAttribute(name);
  const { offsetWidth, offsetHeight } = shown;
  Object.assign(copy.style, {
    // The arrow of a tooltip is placed in it.
    position: 'relative',
    inset: 'auto',
    translate: 'none',
    transform: 'none',
    margin: '0',
    boxSizing: 'border-box',
    inlineSize: 'max-content',
    blockSize: 'auto',
    minInlineSize: `${offsetWidth}px`,
    minBlockSize: `${offsetHeight}px`,
    maxInlineSize: `${offsetWidth + ROOM_FOR_BORDERS}px`,
    maxBlockSize: `${offsetHeight + ROOM_FOR_BORDERS}px`,
  });
  return copy;
}
