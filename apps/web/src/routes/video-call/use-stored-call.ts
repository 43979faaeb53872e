import { slotStart } from '@sehat/catalog/slot-rules';
import { lazyModule } from '@sehat/ui/lazy-module';
import { useCallback, useEffect, useRef, useState } from 'react';
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
 * The stored appointment of a call.
 * - `loading`: before the answer, also while requests fail.
 * - `none`: a sample, or an id that no video appointment has. The call page works for one person then.
 * - `changed`: it is cancelled, completed or missed, or was moved since this page read it.
 */
export type StoredCallState = { status: 'loading' | 'none' } | { status: 'booked' | 'changed'; stored: StoredCall };

/** The next state after an answer. */
function afterAnswer(last: StoredCallState, found: StoredCall | null): StoredCallState {
  const isBooked = found?.status === 'booked';
  switch (last.status) {
    case 'booked': {
      const { date, time } = last.stored;
      const isSame = isBooked && found.date === date && found.time === time;
      return isSame ? last : { status: 'changed', stored: last.stored };
    }
    case 'changed':
      return last;
    default:
      return found ? { status: isBooked ? 'booked' : 'changed', stored: found } : { status: 'none' };
  }
}

/** Reads the stored appointment of an id, and again on `refresh`. A failed request is repeated. */
export function useStoredCall(appointmentId: string, userId: string): { call: StoredCallState; refresh: () => void } {
  const [call, setCall] = useState<StoredCallState>({ status: isStoredId(appointmentId) ? 'loading' : 'none' });
  const read = useRef(() => {});
  const refresh = useCallback(() => read.current(), []);
  useEffect(() => {
    if (!isStoredId(appointmentId)) return undefined;
    const request = new AbortController();
    const { signal } = request;
    let timer: number | undefined;
    const find = async () => {
      try {
        const { findStoredCall } = await peerModule.load();
        const found = await findStoredCall(appointmentId, { userId, signal });
        if (!signal.aborted) setCall((last) => afterAnswer(last, found));
      } catch {
        if (!signal.aborted) timer = window.setTimeout(() => void find(), retryPause);
      }
    };
    read.current = () => {
      window.clearTimeout(timer);
      void find();
    };
    read.current();
    return () => {
      request.abort();
      window.clearTimeout(timer);
    };
  }, [appointmentId, userId]);
  return { call, refresh };
}

/** Returns the time, and renders again at the moment that `nextOf` returns for it. */
function useClock(nextOf: (now: number) => number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const next = nextOf(now);
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
  return now;
}

type Hour = Pick<StoredCall, 'date' | 'time'>;

/** Returns whether the call of an hour is open now, and follows the clock. Null without a known hour. */
export function useCallHours(slot: Hour | null): CallHours | null {
  const startsAt = slot && slotStart(slot.date, slot.time);
  const now = useClock((at) => (startsAt === null ? null : nextCallHours(startsAt, at)));
  return startsAt === null ? null : callHoursAt(startsAt, now);
}

/** Returns the hour of a stored appointment until it begins; null from then on, and without an appointment. */
export function useBegins(slot: Hour | null): Hour | null {
  const startsAt = slot && slotStart(slot.date, slot.time);
  const now = useClock((at) => (startsAt !== null && at < startsAt ? startsAt : null));
  return slot && startsAt !== null && now < startsAt ? { date: slot.date, time: slot.time } : null;
}
