import type { DashboardAppointment } from '@sehat/machines/dashboard';
import { downloadCalendarFile } from '../../browser/download';
import { translatedAppointmentCalendar } from '../../catalog-text/appointment-calendar';
import { translatedLabVisitCalendar } from '../../catalog-text/lab-visit-calendar';
import type { LabVisit } from './lab-visits';

/** Saves the appointment as a calendar file. The file of a cancelled appointment removes it from the calendar. */
export function saveCalendar({ doctorName, mode, ...appointment }: DashboardAppointment): void {
  const row = { ...appointment, doctor_name: doctorName, preferred_mode: mode };
  downloadCalendarFile('appointment.ics', translatedAppointmentCalendar(row));
}

/** Saves the calendar file of a cancelled lab visit, which removes it from the calendar. */
export function saveCancelledLabVisit({ atHome, revision, ...visit }: LabVisit): void {
  const location = atHome ? 'home' : 'lab';
  const changed = { ...visit, location, status: 'cancelled', revision: revision + 1 } as const;
  downloadCalendarFile('lab-tests.ics', translatedLabVisitCalendar(changed));
}
