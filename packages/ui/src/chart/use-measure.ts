import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Measure {
  width: number;
  height: number;
  /** The root's text size in pixels. Labels need room in proportion to it. */
  rem: number;
  rtl: boolean;
}

/** Measures an element: content size in pixels, text size and writing direction. `null` until the first layout. */
export function useMeasure<Box extends HTMLElement>(): [RefObject<Box | null>, Measure | null] {
  const box = useRef<Box>(null);
  const [measure, setMeasure] = useState<Measure | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasure({ width, height, rem, rtl: getComputedStyle(element).direction === 'rtl' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, measure];
}
