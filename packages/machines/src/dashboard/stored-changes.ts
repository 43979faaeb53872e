import type { DashboardAppointment } from './dashboard.types';

const changed = (
  appointments: readonly DashboardAppointment[],
  id: string,
  change: (appointment: DashboardAppointment) => Partial<DashboardAppointment>,
) => appointments.map((one) => (one.id === id ? { ...one, ...change(one), revision: one.revision + 1 } : one));

/** Returns the list with one appointment at another hour. The order stays until the next load. */
export const withMoved = (
  appointments: readonly DashboardAppointment[],
  { id, date, time }: { id: string; date: string; time: string },
): readonly DashboardAppointment[] => changed(appointments, id, () => ({ date, time }));

/** Returns the list with one appointment cancelled by the patient. */
export const withCancelled = (
  appointments: readonly DashboardAppointment[],
  { id, reason }: { id: string; reason: string },
): readonly DashboardAppointment[] =>
  changed(appointments, id, () => ({
    status: 'cancelled',
    cancelledBy: 'patient',
    isPast: true,
    ...(reason && { reason }),
  }));
