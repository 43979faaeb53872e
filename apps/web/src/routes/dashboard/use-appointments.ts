import { useEffect, useState } from 'react';
import { listAppointments } from '../../api/appointments';
import { type UpcomingAppointment, upcomingAppointments } from './upcoming';

export type Loaded<T> = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; value: T };

/** The signed-in person's upcoming appointments, samples included. */
export function useAppointments(): Loaded<UpcomingAppointment[]> {
  const [state, setState] = useState<Loaded<UpcomingAppointment[]>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    listAppointments(controller.signal).then(
      (rows) => setState({ status: 'ready', value: upcomingAppointments(rows, new Date()) }),
      () => {
        if (controller.signal.aborted) return;
        const retry = () => {
          setState({ status: 'loading' });
          setAttempt(attempt + 1);
        };
        setState({ status: 'failed', retry });
      },
    );
    return () => controller.abort();
  }, [attempt]);
  return state;
}
