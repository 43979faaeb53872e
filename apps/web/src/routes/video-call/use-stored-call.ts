import { slotStart } from '@sehat/catalog/slot-rules';
import { lazyModule } from '@sehat/ui/lazy-module';
import { useEffect, useState } from 'react';
import type { StoredCall } from '../../api/stored-call';
import { type CallHours, callHoursAt, nextCallHours } from '../../appointments/call-hours';

/** Holds WebRTC, the channel and the calls of an appointment's call. Samples never load it. */
export const peerModule = lazyModule(() => import('./peer-call'));

/** The longest time of a browser's timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

const isStoredId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** Milliseconds after a failed request before the next one. */
const retryPause = 5000;

/**
 * Returns the stored appointment of an id; `loading` before the answer, also while requests fail. Null for a sample and
 * for an id that no stored appointment has: the call page works for one person then.
 */
export function useStoredCall(appointmentId: string, userId: string): StoredCall | null | 'loading' {
  const [stored, setStored] = useState<StoredCall | null | 'loading'>(isStoredId(appointmentId) ? 'loading' : null);
  useEffect(() => {
    if (!isStoredId(appointmentId)) return undefined;
    const request = new AbortController();
    const { signal } = request;
    let timer: number | undefined;
    const find = async () => {
      try {
        const { findStoredCall } = await peerModule.load();
        const found = await findStoredCall(appointmentId, { userId, signal });
        if (!signal.aborted) setStored(found);
      } catch {
        if (!signal.aborted) timer = window.setTimeout(() => void find(), retryPause);
      }
    };
    void find();
    return () => {
      request.abort();
      window.clearTimeout(timer);
    };
  }, [appointmentId, userId]);
  return stored;
}

/** Returns whether the call of an hour is open now, and follows the clock. Null without a known hour. */
export function useCallHours(slot: Pick<StoredCall, 'date' | 'time'> | null): CallHours | null {
  const [now, setNow] = useState(() => Date.now());
  const startsAt = slot && slotStart(slot.date, slot.time);
  const next = startsAt === null ? null : nextCallHours(startsAt, now);
  useEffect(() => {
    if (next === null) return undefined;
    let timer: number | undefined;
    // A timer may fire a moment early, and takes no longer time than this limit.
    const wait = () => {
      const remaining = next - Date.now();
      if (remaining <= 0) setNow(Date.now());
      else timer = window.setTimeout(wait, Math.min(remaining, longestTimer));
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [next]);
  return startsAt === null ? null : callHoursAt(startsAt, now);
}
