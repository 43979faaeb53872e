import { startOf } from '@sehat/machines/appointment';
import type { DoctorAppointment } from '../../api/appointments';
import { startOpens } from './start-time';

const lateMs = 60 * 60_000;

/** Whether the call of a booked video appointment can be joined now: until 60 minutes after its hour. */
export function isCallOpen({ status, preferred_mode, date, time }: DoctorAppointment, now: Date): boolean {
  const startsAt = startOf(date, time);
  if (status !== 'booked' || preferred_mode !== 'video' || startsAt === null) return false;
  return startOpens(startsAt, now) === null && now.getTime() < startsAt + lateMs;
}
