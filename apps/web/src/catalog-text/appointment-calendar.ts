import { appointmentCalendar, type CalendarAppointment } from '@sehat/catalog/appointment-calendar';
import { calendarTexts } from '@sehat/catalog/calendar-texts';
import { hindiCalendarTexts } from '@sehat/catalog/hindi/calendar-texts';
import { language } from '../messages/language';

/** Returns the appointment as a calendar file in the interface's language. */
export const translatedAppointmentCalendar = (appointment: CalendarAppointment): string =>
  appointmentCalendar(appointment, undefined, language() === 'hi' ? hindiCalendarTexts : calendarTexts);
