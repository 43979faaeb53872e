import { slotStart } from '@sehat/catalog/slot-rules';
import { useEffect, useState } from 'react';
import type { CallVisit } from '../../api/call-start';
import { findCallStart } from '../../api/calls';
import type { Slot } from '../../appointments/taken-slots';

/** The longest time of a browser's timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

interface CallStart {
  /** The stored appointment. Null for a sample, an unknown id, and until it is loaded. */
  visit: CallVisit | null;
  /** Its hour until it begins; null from then on, and without an appointment. */
  begins: Slot | null;
}

/** Loads a stored video appointment and waits for its hour. */
export function useCallStart(appointmentId: string, userId: string): CallStart {
  const [visit, setVisit] = useState<CallVisit | null>(null);
  const [begins, setBegins] = useState<Slot | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    let timer: number | undefined;
    const onAnswer = (found: CallVisit | null) => {
      if (signal.aborted) return;
      setVisit(found);
      const remaining = found ? (slotStart(found.date, found.time) ?? 0) - Date.now() : 0;
      if (remaining <= 0) return;
      setBegins(found && { date: found.date, time: found.time });
      if (remaining <= longestTimer) timer = window.setTimeout(() => setBegins(null), remaining);
    };
    // Without an answer, the page works as for a sample.
    void findCallStart(appointmentId, { userId, signal }).then(onAnswer, () => onAnswer(null));
    return () => {
      request.abort();
      window.clearTimeout(timer);
    };
  }, [appointmentId, userId]);
  return { visit, begins };
}
