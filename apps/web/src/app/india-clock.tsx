import { ClockNoteProvider } from '@sehat/ui/locale';
import type { ReactNode } from 'react';
import { useHydrated } from '../hydration/use-hydrated';
import { m } from '../messages/generated/messages.js';

/**
 * The result of `getTimezoneOffset()` on a device in India. An import of india-time would add that module to every
 * first page.
 */
const indiaOffset = -330;

// oxlint-disable-next-line sehat/no-machine-zone -- Compares the reader's clock with India's; nothing is computed from it.
const isAbroad = () => new Date().getTimezoneOffset() !== indiaOffset;

/**
 * Adds `India time` to the times inside when the user's device is in another time zone. The build cannot know the
 * time zone.
 */
export function IndiaClock({ children }: { children: ReactNode }) {
  const isKnown = useHydrated();
  return <ClockNoteProvider note={isKnown && isAbroad() ? m.clock_india() : null}>{children}</ClockNoteProvider>;
}
