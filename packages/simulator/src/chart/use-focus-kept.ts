import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Returns the element that takes the focus of a control when the control is removed or disabled. */
type Successor = (control: HTMLElement, holder: HTMLElement) => HTMLElement | null;

const holderItself: Successor = (_, holder) => holder;

/**
 * Moves the focus when the focused control is removed or disabled, such as an answered call's. Otherwise it would fall
 * to the page. Give the result to the element around the controls.
 */
export function useFocusKept<Holder extends HTMLElement>(successorOf: Successor = holderItself) {
  const ref = useRef<Holder>(null);
  const focused = useRef<HTMLElement | null>(null);
  const successor = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { current: last } = focused;
    if (last === null || last === ref.current) return;
    // Some versions of Chromium blur a control as soon as it is disabled, others at the next frame.
    const isUnfocused = document.activeElement === document.body || document.activeElement === last;
    const isOutOfUse = !last.isConnected || last.matches(':disabled');
    if (isUnfocused && isOutOfUse) successor.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<Holder>) => {
    focused.current = target;
    // A removed control no longer has ancestors, so its successor must be known before.
    successor.current = successorOf(target, currentTarget);
  };
  const onBlur = ({ target }: FocusEvent<Holder>) => {
    // The user has left a control that is still in use, so nothing else takes the focus.
    if (target.isConnected && !target.matches(':disabled')) focused.current = null;
  };
  return { ref, onFocus, onBlur };
}
