import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus to a form's message once per attempt to submit, when the message appears. That is at once for wrong
 * fields, and later for a failed request. The browser then scrolls the message into view. A message that appears
 * without a new attempt gets no focus, so that a user who types is not interrupted.
 */
export function useAttemptFocus(ref: RefObject<HTMLElement | null>, attempt: string | number, isShown: boolean): void {
  const lastAnswered = useRef(attempt);
  useEffect(() => {
    if (!isShown || attempt === lastAnswered.current) return;
    lastAnswered.current = attempt;
    ref.current?.focus();
  }, [ref, attempt, isShown]);
}
