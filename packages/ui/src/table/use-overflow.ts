import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's content is wider than the element itself, kept true to both as they change. */
export function useOverflow<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [box, overflows];
}
