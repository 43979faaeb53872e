import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was until what depends on it at once has been painted, and then as it is. For what may follow a frame later: a deferred
 * value is rendered before the browser paints wherever there is time, and that is time that the paint waits for.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
