import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element's content overflows horizontally, and whether it is scrolled to the end. */
export type Overflow = 'fits' | 'moreAtEnd' | 'atEnd';

const overflowOf = ({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Overflow => {
  if (scrollWidth <= clientWidth + 1) return 'fits';
  // In right-to-left text, scrollLeft counts downwards from 0.
  return Math.abs(scrollLeft) + clientWidth < scrollWidth - 1 ? 'moreAtEnd' : 'atEnd';
};

/** Tracks whether an element's content is wider than the element, and whether it is scrolled to the end. */
export function useOverflow<Box extends HTMLElement>(): [RefObject<Box | null>, Overflow] {
  const box = useRef<Box>(null);
  const [overflow, setOverflow] = useState<Overflow>('fits');
  // A layout effect, so that a table that scrolls is focusable from the first paint on.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setOverflow(overflowOf(element));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return [box, overflow];
}
