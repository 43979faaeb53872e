import { type Ref, type RefCallback, useCallback } from 'react';

function assign<T>(ref: Ref<T> | undefined, value: T): (() => void) | undefined {
  if (typeof ref === 'function') {
    const cleanUp = ref(value);
    return typeof cleanUp === 'function' ? cleanUp : () => ref(null);
  }
  if (!ref) return undefined;
  ref.current = value;
  return () => {
    ref.current = null;
  };
}

/** Returns one ref that sets both the component's own ref and its caller's. */
export function useMergedRef<T>(own: Ref<T>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (value: T) => {
      const cleanUps = [assign(own, value), assign(given, value)];
      return () => {
        for (const cleanUp of cleanUps) cleanUp?.();
      };
    },
    [own, given],
  );
}
