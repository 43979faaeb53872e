import type { DoctorAppointment } from '@sehat/catalog/doctor-figures';
import { daysAfter, isSlotOver, slotMinutes } from '../../app/local-date';

/** An appointment of the doctor that is still to come. */
export interface Visit extends DoctorAppointment {
  day: 'Today' | 'Tomorrow';
}

/** The sample appointments as they are still to come, soonest first: one whose hour has begun today comes again tomorrow. */
export function upcomingVisits(appointments: readonly DoctorAppointment[], now: Date): Visit[] {
  const today = daysAfter(now, 0);
  return appointments
    .map(
      (appointment): Visit => ({
        ...appointment,
        day: isSlotOver(today, appointment.time, now) ? 'Tomorrow' : 'Today',
      }),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day) || slotMinutes(a.time) - slotMinutes(b.time));
}
