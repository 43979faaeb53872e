import { startTransition, useEffect, useState } from 'react';

/** Runs `work` after the browser has painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns the previous value until the browser has painted, then the new one. Use it for parts that may update a frame
 * later. `useDeferredValue` is no substitute, because React may render it before the paint and so delay the paint.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setShown(value))), [value]);
  return shown;
}
