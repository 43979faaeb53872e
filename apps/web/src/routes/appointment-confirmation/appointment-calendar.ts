import { calendarFile } from '../../app/calendar-file';
import type { ConfirmedAppointment } from './confirmed-appointment';

/** The appointment as a calendar file: one hour on the clock of India. */
export function appointmentCalendar({ doctor_name, date, time, preferred_mode }: ConfirmedAppointment): string {
  const video = preferred_mode === 'video';
  return calendarFile({
    id: `${date}-${time}-${doctor_name}`,
    title: `${video ? 'Video consultation' : 'Appointment'} with ${doctor_name}`,
    description: video
      ? 'Open Sehat and choose Join Video Call on your dashboard.'
      : 'Please arrive 10 minutes early and bring earlier reports.',
    date,
    slot: time,
    minutes: 60,
  });
}
