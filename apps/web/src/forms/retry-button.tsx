import { Button } from '@sehat/ui/button';
import type { RefObject } from 'react';
import { m } from '../messages/generated/messages.js';

interface RetryButtonProps {
  /** The submit button of the form. */
  submit: RefObject<HTMLButtonElement | null>;
}

/** “Try again” in the failure message above a long form. Presses the form's own button. */
export const RetryButton = ({ submit }: RetryButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    className="mt-3"
    onClick={() => {
      // The message is removed while the form is sent. Without this, the focus is lost.
      submit.current?.focus();
      submit.current?.click();
    }}
  >
    {m.booking_doctor_retry()}
  </Button>
);
