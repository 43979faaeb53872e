import { startOf } from '@sehat/machines/appointment';
import type { DoctorAppointment } from '../../api/appointments';
import { callHoursAt } from '../../appointments/call-hours';

/** Whether the call of a booked video appointment can be joined now. */
export function isCallOpen({ status, preferred_mode, date, time }: DoctorAppointment, now: Date): boolean {
  const startsAt = startOf(date, time);
  if (status !== 'booked' || preferred_mode !== 'video' || startsAt === null) return false;
  return callHoursAt(startsAt, now.getTime()) === 'open';
}
