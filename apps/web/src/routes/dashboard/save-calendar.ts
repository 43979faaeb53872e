import { appointmentCalendar } from '@sehat/catalog/appointment-calendar';
import type { DashboardAppointment } from '@sehat/machines/dashboard';
import { downloadCalendarFile } from '../../browser/download';

/** Saves the appointment as a calendar file. The file of a cancelled appointment removes it from the calendar. */
export function saveCalendar({ doctorName, mode, ...appointment }: DashboardAppointment): void {
  const row = { ...appointment, doctor_name: doctorName, preferred_mode: mode };
  downloadCalendarFile('appointment.ics', appointmentCalendar(row));
}
