import type { Preview } from '@storybook/react-vite';
import { copyOverlay } from '../states/copy-overlay';
import { FRAME } from './frame';
import { type Measured, measure } from './measure';

/** The event on that frame with what was measured in it. */
export const MEASURED = 'anatomy-measured';

/** What a frame tells about the overlay that its story has opened. */
export interface MeasuredOverlay extends Measured {
  /** A copy of the open overlay. */
  copy: HTMLElement | undefined;
}

const roles = ['dialog', 'alertdialog', 'menu', 'tooltip'].map((role) => `[role="${role}"]`).join();

/** Returns the open overlays and their backdrops. Radix renders them as children of the body. */
export const overlaysIn = (body: HTMLElement) =>
  [...body.children].filter((child) => child.matches(`${roles}, :has(${roles}), :empty[data-state="open"]`));

/** Returns a copy of the overlay that a story has opened. The list of a combobox is in its field, not in the body. */
export const copyOpenOverlay = (body: HTMLElement) =>
  copyOverlay([...overlaysIn(body), ...body.querySelectorAll('[role="listbox"]')]);

const { frameElement } = globalThis as unknown as Window;

/** Keeps a menu open in a frame of a docs page. It would close when its window loses the focus to another story. */
function keepMenusOpen() {
  if (!frameElement?.closest(`.docs-story, [${FRAME}]`)) return;
  const ignore = (event: Event) => {
    if (event.target === window) event.stopImmediatePropagation();
  };
  window.addEventListener('blur', ignore, { capture: true });
}
keepMenusOpen();

/** An `afterEach`: measures the overlay that a story has opened, when a docs page shows the story for that. */
export const measureInFrame: NonNullable<Exclude<Preview['afterEach'], unknown[]>> = ({ canvasElement }) => {
  if (!frameElement?.hasAttribute(FRAME)) return;
  const { body } = document;
  const overlays = overlaysIn(body);
  const root = overlays.length > 0 ? body : canvasElement;
  // The style sheet of the preview ends transitions here, so that states are seen at once.
  root.setAttribute('data-anatomy', '');
  const measured = measure(root, overlays.length > 0 ? overlays : undefined);
  const detail: MeasuredOverlay = { ...measured, copy: copyOpenOverlay(body) };
  root.removeAttribute('data-anatomy');
  frameElement.dispatchEvent(new CustomEvent(MEASURED, { detail }));
};
