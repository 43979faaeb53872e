import { type MouseEvent, useRef } from 'react';

const controlAt = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('button, summary, a') : null;

/**
 * Ignores the second press of a double-click when it meets another control than the first one. A move changes the
 * lists and the view of the chart, so another control may slide under the pointer.
 */
export function useSteadyPress() {
  const first = useRef<Element | null>(null);
  const onClickCapture = (event: MouseEvent) => {
    const control = controlAt(event);
    // 0 for a press by the keyboard, and 1 for a first press.
    if (event.detail <= 1) first.current = control;
    else if (control !== first.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onClickCapture };
}
