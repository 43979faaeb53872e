import ical, { ICalCalendarMethod } from 'ical-generator';
import { slotMinutes } from './local-date';

interface CalendarEntry {
  /** Stable over downloads, so that a second import updates the entry. */
  id: string;
  title: string;
  description: string;
  /** ISO date and a slot such as `8:00 AM`, both on the clock of India. */
  date: string;
  slot: string;
  minutes: number;
  location?: string;
}

/** India has kept UTC+05:30 without summer time since 1945: one standard rule is the whole zone. */
const indiaZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZNAME:IST',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** One appointment as iCalendar text (RFC 5545) in zone Asia/Kolkata. */
export function calendarFile({ id, title, description, date, slot, minutes, location }: CalendarEntry): string {
  const at = slotMinutes(slot);
  const clock = (total: number) => `${date}T${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}:00+05:30`;
  const calendar = ical({ name: 'Sehat', prodId: { company: 'Sehat', product: 'Appointments', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.timezone({ name: 'Asia/Kolkata', generator: () => indiaZone });
  const start = new Date(clock(at));
  calendar.createEvent({
    id: `${id.replaceAll(/[^A-Za-z0-9-]+/g, '-')}@sehat`,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    timezone: 'Asia/Kolkata',
    summary: title,
    description,
    location,
  });
  return calendar.toString();
}
