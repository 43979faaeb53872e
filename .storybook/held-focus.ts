import { FRAME } from './anatomy/frame';

/** Storybook's element around a story on a docs page. */
const storyBlock = '[data-story-block]';

/** Unknown to browsers. Marks a call of `focus()` that gives focus back, so that a docs page does not hold it. */
const givingBack = { preventScroll: true, isGivingBack: true } as const;

/** Story blocks in which the user has pressed a key or the pointer. The root stands for all that is outside them. */
let acted = new WeakSet<Element>();
let isHolding = false;
let isInstalled = false;
let isGivingBack = false;
/** The element that a story in a frame takes for focused, although the page around it has the focus. */
let focused: Element | null = null;

const blockOf = (element: Element) => element.closest(storyBlock) ?? document.documentElement;

const isInFrame = () => Boolean(window.frameElement?.closest(`${storyBlock}, [${FRAME}]`));

/** Returns the windows that must not move: the docs page and those around it, inside out. */
function windowsAround(): Window[] {
  const windows: Window[] = isInFrame() ? [] : [window];
  // The element is null for a window of another origin, which this page cannot read.
  for (let view: Window = window; view.frameElement; view = view.parent) windows.push(view.parent);
  return windows;
}

/** Records focus and scroll position, and returns a function that restores them. */
function recordPlace() {
  const places = windowsAround().map((view) => ({
    view,
    active: view.document.activeElement as HTMLElement | null,
    left: view.scrollX,
    top: view.scrollY,
  }));
  return () => {
    isGivingBack = true;
    for (const { view, active, left, top } of places) {
      const now = view.document.activeElement as HTMLElement | null;
      if (now !== active && active && active !== view.document.body) active.focus(givingBack);
      else if (now !== active) now?.blur();
      // Without the condition, this would stop the smooth scrolling to an anchor.
      if (view.scrollX !== left || view.scrollY !== top) view.scrollTo({ left, top, behavior: 'instant' });
    }
    isGivingBack = false;
  };
}

const focusable = 'a[href], button, input, select, textarea, summary, dialog, [tabindex], [contenteditable]';

/** Takes the focus from the element that the story takes for focused, with the events of browsers. */
function leave(next: Element | null = null) {
  const left = focused;
  focused = null;
  if (!left?.isConnected) return;
  left.dispatchEvent(new FocusEvent('blur', { relatedTarget: next, composed: true }));
  left.dispatchEvent(new FocusEvent('focusout', { relatedTarget: next, composed: true, bubbles: true }));
}

/** Lets a story in a frame believe that it keeps the focus. `play` functions press keys on the focused element. */
function pretendFocus() {
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement') ?? {};
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: (): unknown => (focused?.isConnected ? focused : get?.call(document)),
  });
  const { blur } = HTMLElement.prototype;
  HTMLElement.prototype.blur = function blurHeld() {
    if (this === focused) leave();
    else blur.call(this);
  };
  const hide = (event: Event) => {
    if (isGivingBack) event.stopImmediatePropagation();
  };
  window.addEventListener('blur', hide, true);
  window.addEventListener('focusout', hide, true);
}

/** Makes a method keep focus and scroll position of the page, for the elements for which `holds` returns true. */
function keepPlace(
  prototype: object,
  name: string,
  holds: (element: Element, options: unknown) => boolean,
  withoutScroll = false,
) {
  const native = (prototype as Record<string, ((...args: unknown[]) => unknown) | undefined>)[name];
  if (!native) return;
  function keeping(this: Element, ...args: unknown[]): unknown {
    if (!isHolding || acted.has(blockOf(this)) || !holds(this, args[0])) return native?.apply(this, args);
    if (this === focused && name === 'focus') return undefined;
    if (name !== 'scrollIntoView' && this.matches(`:is(${focusable}):not(:disabled)`)) leave(this);
    const restore = recordPlace();
    const result = native?.apply(this, withoutScroll ? [{ ...Object(args[0]), preventScroll: true }] : args);
    if (isInFrame() && document.activeElement !== document.body) focused = document.activeElement;
    restore();
    return result;
  }
  // An assignment would throw, because user-event defines `focus` as a getter.
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, writable: true, value: keeping });
}

function noteAction({ isTrusted, target }: Event) {
  if (!isTrusted) return;
  leave();
  acted.add(document.documentElement);
  if (target instanceof Element) acted.add(blockOf(target));
}

function install() {
  if (isInFrame()) pretendFocus();
  const isStory = (element: Element) => isInFrame() || element.closest(storyBlock) !== null;
  const isTaken = (_: Element, options: unknown) => !('isGivingBack' in Object(options));
  keepPlace(HTMLElement.prototype, 'focus', isTaken, true);
  keepPlace(SVGElement.prototype, 'focus', isTaken, true);
  keepPlace(HTMLDialogElement.prototype, 'showModal', () => true);
  keepPlace(HTMLDialogElement.prototype, 'close', () => true);
  // The results of the sidebar's search and anchors scroll to parts of the page outside stories.
  keepPlace(Element.prototype, 'scrollIntoView', isStory);
  window.addEventListener('pointerdown', noteAction, true);
  window.addEventListener('keydown', noteAction, true);
}

/**
 * Keeps focus and scroll position of a docs page while its stories mount and play, until the user acts in a story.
 * Returns a function that stops.
 */
export function holdFocus(): () => void {
  if (!isInstalled) install();
  isInstalled = true;
  isHolding = true;
  acted = new WeakSet();
  return () => {
    isHolding = false;
  };
}

/** Holds focus in a story that a docs page shows in a frame. */
export function holdFocusInFrame(): void {
  if (isInFrame()) holdFocus();
}
