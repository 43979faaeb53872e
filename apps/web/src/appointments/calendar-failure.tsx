import { InlineMessage } from '@sehat/ui/inline-message';
import type { CalendarFileStatus } from './use-calendar-file';

/** Reports beside the button Add to calendar that the file could not be created, until the next press. */
export function CalendarFailure({ status }: { status: CalendarFileStatus }) {
  if (status !== 'failed') return null;
  return (
    <InlineMessage tone="danger" live>
      The calendar file could not be made. Check your connection and try again.
    </InlineMessage>
  );
}
