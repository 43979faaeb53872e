import { useEffect, useState } from 'react';
import { readAgain } from '../../live/read-again';
import { peerModule } from './use-stored-call';

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
    const stop = readAgain(tryToRead);
    return () => {
      request.abort();
      stop();
    };
  }, [appointmentId, userId, isWaiting]);
  return isWaiting ? count : null;
}
