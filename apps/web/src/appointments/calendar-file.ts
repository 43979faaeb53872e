import { slotMinutes } from '@sehat/catalog/slot-rules';
import { generateIcsCalendar, type IcsDateObject, type IcsTimezone } from 'ts-ics';

interface CalendarEntry {
  /** The same for each download, so that a second import updates the entry. */
  id: string;
  title: string;
  description: string;
  /** ISO date and a slot such as `8:00 AM`, both on India's clock. */
  date: string;
  slot: string;
  minutes: number;
  location?: string;
  /** The moment of the download. */
  now?: Date;
}

/** India has had UTC+05:30 without summer time since 1945, so one rule describes the zone. */
const india: IcsTimezone = {
  id: 'Asia/Kolkata',
  props: [
    { type: 'STANDARD', start: new Date(Date.UTC(1970, 0, 1)), offsetFrom: '+0530', offsetTo: '+0530', name: 'IST' },
  ],
};

/** Converts a time on India's clock. ts-ics writes the UTC fields of `local.date` as the wall clock. */
function onIndiasClock(date: string, minutes: number): IcsDateObject {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wallClock = new Date(midnight + minutes * 60_000);
  return {
    type: 'DATE-TIME',
    date: new Date(wallClock.getTime() - 330 * 60_000),
    local: { date: wallClock, timezone: india.id, tzoffset: '+0530' },
  };
}

/** Returns one appointment as iCalendar text (RFC 5545) in zone Asia/Kolkata. */
export function calendarFile({
  id,
  title,
  description,
  date,
  slot,
  minutes,
  location,
  now = new Date(),
}: CalendarEntry): string {
  const start = slotMinutes(slot);
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Sehat//Appointments//EN',
    method: 'PUBLISH',
    timezones: [india],
    events: [
      {
        uid: `${id.replaceAll(/[^A-Za-z0-9-]+/g, '-')}@sehat`,
        stamp: { date: now },
        start: onIndiasClock(date, start),
        end: onIndiasClock(date, start + minutes),
        summary: title,
        description,
        location,
      },
    ],
  });
}
