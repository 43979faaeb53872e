import { calendarFile } from './calendar-file';
import { type ConfirmedAppointment, placeOfVisit } from './confirmed-appointment';

/** Returns the appointment as a calendar file: one hour on India's clock. */
export function appointmentCalendar(appointment: ConfirmedAppointment): string {
  const { doctor_name, date, time, preferred_mode } = appointment;
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
    location: placeOfVisit(appointment),
  });
}
