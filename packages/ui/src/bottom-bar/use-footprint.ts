import { useLayoutEffect, useRef } from 'react';

/**
 * Measures a sticky bar at the window's lower edge. Sets `--bottom-bar` on the root element to the height of the bar
 * and of the `BottomNav` below it. Scroll padding of that height keeps focused elements visible. It is 0 while the bar
 * is not sticky.
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
      root.setProperty('--bottom-bar', `${height}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
