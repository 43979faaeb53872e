import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useRef } from 'react';

interface AccountFailureProps {
  /** The service's message or the fallback text, or null. */
  message: string | null;
  attempts: number;
}

/**
 * Shows above the form why the last sign-in or sign-up failed. Not a live region, because the banner at the top of the
 * page already announces the failure.
 */
export function AccountFailure({ message, attempts }: AccountFailureProps) {
  const ref = useRef<HTMLElement>(null);
  useAttemptFocus(ref, attempts, message !== null);
  return (
    message && (
      <section ref={ref} tabIndex={-1} aria-label={message}>
        <InlineMessage tone="danger">{message}</InlineMessage>
      </section>
    )
  );
}
