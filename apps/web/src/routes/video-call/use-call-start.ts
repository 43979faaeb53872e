import { slotStart } from '@sehat/catalog/slot-rules';
import { useEffect, useState } from 'react';
import { findCallStart } from '../../api/calls';
import type { Slot } from '../../appointments/taken-slots';

/** The longest time of a browser's timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/**
 * Returns the hour of a stored video appointment until it begins. Null for a sample, an unknown id, and while the hour
 * is not known.
 */
export function useCallStart(appointmentId: string, userId: string): Slot | null {
  const [begins, setBegins] = useState<Slot | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    let timer: number | undefined;
    const onAnswer = (slot: Slot | null) => {
      const remaining = slot ? (slotStart(slot.date, slot.time) ?? 0) - Date.now() : 0;
      if (signal.aborted || remaining <= 0) return;
      setBegins(slot);
      if (remaining <= longestTimer) timer = window.setTimeout(() => setBegins(null), remaining);
    };
    // Without an answer, the page works as for a sample.
    void findCallStart(appointmentId, { userId, signal }).then(onAnswer, () => onAnswer(null));
    return () => {
      request.abort();
      window.clearTimeout(timer);
    };
  }, [appointmentId, userId]);
  return begins;
}
