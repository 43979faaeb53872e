import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How an element's content sits in it, sideways. */
export type Overflow = 'fits' | 'moreAtEnd' | 'atEnd';

const overflowOf = ({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Overflow => {
  if (scrollWidth <= clientWidth + 1) return 'fits';
  // In right-to-left text it counts downwards from 0.
  return Math.abs(scrollLeft) + clientWidth < scrollWidth - 1 ? 'moreAtEnd' : 'atEnd';
};

/** Whether an element's content is wider than the element itself and how far it is scrolled, kept true as both change. */
export function useOverflow<Box extends HTMLElement>(): [RefObject<Box | null>, Overflow] {
  const box = useRef<Box>(null);
  const [overflow, setOverflow] = useState<Overflow>('fits');
  // Before the first paint: a table that scrolls takes the keyboard's focus from the start.
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
