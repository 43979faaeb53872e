import { startTransition, useEffect, useEffectEvent, useState } from 'react';

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

/**
 * Calls `work` after the paint that follows a change of an external store, and once after the first paint. Changes
 * before that paint cause one call.
 */
export function useWorkAfterPaint(subscribe: (listener: () => void) => () => void, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const plan = () => {
      cancel ??= afterPaint(() => {
        cancel = null;
        run();
      });
    };
    plan();
    const unsubscribe = subscribe(plan);
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [subscribe]);
}

/**
 * Returns the value of an external store, one paint behind. The component does not render before the paint, so a large
 * component can follow a store without a delay of the paint.
 */
export function useStoreAfterPaint<Value extends object>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const [shown, setShown] = useState(read);
  useWorkAfterPaint(subscribe, () => startTransition(() => setShown(read())));
  return shown;
}
