import { useLayoutEffect, useRef } from 'react';

/** What a floating action needs of a corner, in pixels. */
const corner = 176;

/**
 * Tells the page how much of the window's foot a sticky bar takes, so that focus is not hidden behind it and floating actions stand above
 * it, or beside it where it leaves them both corners. A bar that does not stick here takes nothing.
 */
export function useFootprint<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const root = document.documentElement.style;
    const measure = () => {
      const { position, bottom } = getComputedStyle(element);
      const height = position === 'sticky' ? element.offsetHeight + Number.parseFloat(bottom) : 0;
      const { left, right } = element.getBoundingClientRect();
      const isBesideCorners = Math.min(left, document.documentElement.clientWidth - right) >= corner;
      root.setProperty('--bottom-bar', `${height}px`);
      root.setProperty('--floating-lift', `${isBesideCorners ? 0 : height}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.removeProperty('--bottom-bar');
      root.removeProperty('--floating-lift');
    };
  }, []);
  return bar;
}
