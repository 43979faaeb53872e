import type { AppointmentMode } from './appointment-modes.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarTexts } from './calendar-texts.ts';
import { placeOfVisit } from './doctors.ts';

/** The columns of an appointment that its calendar file shows. */
export interface CalendarAppointment {
  /** The id of the stored row. A moved appointment keeps its entry by this id. */
  id: string | number;
  doctor_name: string;
  date: string;
  time: string;
  preferred_mode: AppointmentMode;
  /** How often the appointment was moved or cancelled. @default 0 */
  revision?: number;
  /** A cancelled appointment is removed from the calendar. @default 'booked' */
  status?: string;
}

/** Returns the appointment as a calendar file: one hour on India's clock, in English unless `texts` are given. */
export function appointmentCalendar(appointment: CalendarAppointment, now?: Date, texts = calendarTexts): string {
  const { id, doctor_name, date, time, preferred_mode, revision, status } = appointment;
  const video = preferred_mode === 'video';
  return calendarFile({
    id: `appointment-${id}`,
    title: video ? texts.videoTitle(doctor_name) : texts.visitTitle(doctor_name),
    description: video ? texts.joinVideo : texts.arriveEarly,
    date,
    slot: time,
    minutes: 60,
    location: placeOfVisit(appointment, texts.city),
    sequence: revision,
    isCancelled: status === 'cancelled',
    now,
  });
}
