import { InlineMessage } from '@sehat/ui/inline-message';
import { m } from '../messages/generated/messages.js';
import { showInView } from '../page/show-in-view';
import type { CalendarFileStatus } from './use-calendar-file';

/** Reports beside the button Add to calendar that the file could not be created, until the next press. */
export function CalendarFailure({ status }: { status: CalendarFileStatus }) {
  if (status !== 'failed' && status !== 'changed') return null;
  return (
    <InlineMessage ref={showInView} tone="danger" live>
      {status === 'changed' ? m.calendar_changed() : m.calendar_failed()}
    </InlineMessage>
  );
}
