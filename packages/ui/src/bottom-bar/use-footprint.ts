import { useLayoutEffect, useRef } from 'react';

/** Width that a floating action needs in a corner, in pixels. */
const corner = 176;

/**
 * Measures a sticky bar at the window's foot and sets two custom properties on the root element. `--bottom-bar` is its
 * height, by which scroll padding keeps focused elements visible. `--floating-lift` raises floating actions above it;
 * it is 0 where the bar leaves both corners free. Both are 0 while the bar is not sticky.
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
