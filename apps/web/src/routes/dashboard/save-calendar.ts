import { appointmentCalendar } from '@sehat/catalog/appointment-calendar';
import { labVisitCalendar } from '@sehat/catalog/lab-visit-calendar';
import type { DashboardAppointment } from '@sehat/machines/dashboard';
import { downloadCalendarFile } from '../../browser/download';
import type { LabVisit } from './lab-visits';

/** Saves the appointment as a calendar file. The file of a cancelled appointment removes it from the calendar. */
export function saveCalendar({ doctorName, mode, ...appointment }: DashboardAppointment): void {
  const row = { ...appointment, doctor_name: doctorName, preferred_mode: mode };
  downloadCalendarFile('appointment.ics', appointmentCalendar(row));
}

/** Saves the calendar file of a cancelled lab visit, which removes it from the calendar. */
export function saveCancelledLabVisit({ atHome, revision, ...visit }: LabVisit): void {
  const location = atHome ? 'home' : 'lab';
  const changed = { ...visit, location, status: 'cancelled', revision: revision + 1 } as const;
  downloadCalendarFile('lab-tests.ics', labVisitCalendar(changed));
}
