import { useEffect, useRef } from 'react';

/** Returns a ref whose element gets focus when `value` changes, but not on the first render. */
export function useFocusOnChange<E extends HTMLElement>(value: string | number) {
  const element = useRef<E>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    element.current?.focus();
  }, [value]);
  return element;
}
