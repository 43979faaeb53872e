import { useEffect, useState } from 'react';
import { onReturn } from '../../browser/on-return';
import { peerModule } from './use-stored-call';

const readAgainMs = 60_000;

/**
 * Returns how many patients the doctor sees before this appointment, while `isWaiting`; null while it is unknown. Reads
 * it again when the user returns to the page and every 60 s.
 */
export function usePatientsBefore(appointmentId: string, userId: string, isWaiting: boolean): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const request = new AbortController();
    const { signal } = request;
    const read = async () => {
      const { patientsBefore } = await peerModule.load();
      const found = await patientsBefore(appointmentId, { userId, signal });
      if (!signal.aborted) setCount(found);
    };
    // Without an answer, the waiting room shows the hour alone.
    const tryToRead = () => void read().catch(() => {});
    tryToRead();
    const timer = setInterval(tryToRead, readAgainMs);
    const stopWatching = onReturn(tryToRead);
    return () => {
      request.abort();
      clearInterval(timer);
      stopWatching();
    };
  }, [appointmentId, userId, isWaiting]);
  return isWaiting ? count : null;
}
