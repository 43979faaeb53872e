import { useLayoutEffect, useRef } from 'react';

/**
 * Tells the page how much of the window's foot a sticky bar takes, so that floating actions stand above it and focus is not hidden behind
 * it. A bar that does not stick here takes nothing.
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
