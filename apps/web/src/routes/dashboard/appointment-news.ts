import type { AppointmentsView, DashboardAppointment, DashboardEvent } from '@sehat/machines/dashboard';
import { useEffect, useRef, useState } from 'react';

/** A change of an appointment that another person made. */
export interface AppointmentNews {
  kind: 'moved' | 'cancelled';
  appointment: DashboardAppointment;
}

const keyOf = (
  kind: AppointmentNews['kind'],
  { id, date, time }: Pick<DashboardAppointment, 'id' | 'date' | 'time'>,
) => (kind === 'moved' ? `${id} ${date} ${time}` : id);

/** Returns what has changed between two lists, without the user's own changes in `own`. */
export function newsOf(
  before: readonly DashboardAppointment[],
  after: readonly DashboardAppointment[],
  own: ReadonlySet<string> = new Set(),
): AppointmentNews[] {
  const known = new Map(before.map((appointment) => [appointment.id, appointment]));
  return after.flatMap((appointment): AppointmentNews[] => {
    const old = known.get(appointment.id);
    if (!old) return [];
    const { status, date, time } = appointment;
    const kind = status === 'cancelled' && old.status !== 'cancelled' ? 'cancelled' : 'moved';
    const isChanged = kind === 'cancelled' || old.date !== date || old.time !== time;
    return isChanged && !own.has(keyOf(kind, appointment)) ? [{ kind, appointment }] : [];
  });
}

const nothing: readonly AppointmentNews[] = [];

/**
 * Returns the latest changes that other people made to the listed appointments. `onOwn` takes the events of the user's
 * own changes, which are no news.
 */
export function useAppointmentNews(view: AppointmentsView) {
  const [news, setNews] = useState(nothing);
  // An actor reports a change outside React's batches, so state could still hold the old set when the list arrives.
  const own = useRef(new Set<string>());
  const seen = useRef<readonly DashboardAppointment[]>(null);
  const list = view.status === 'ready' ? view.appointments : null;
  useEffect(() => {
    if (!list) return;
    const found = seen.current ? newsOf(seen.current, list, own.current) : nothing;
    seen.current = list;
    if (found.length > 0) setNews(found);
  }, [list]);
  return {
    news,
    onOwn(event: DashboardEvent) {
      if (event.type === 'appointment.moved') own.current.add(keyOf('moved', event));
      if (event.type === 'appointment.cancelled') own.current.add(event.id);
    },
  };
}
