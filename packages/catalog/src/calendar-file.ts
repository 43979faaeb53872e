import { indiaZone } from './india-time.ts';
import { slotMinutes } from './slot-rules.ts';

export interface CalendarEntry {
  /** The same for each download, so that a second import updates the entry. */
  id: string;
  title: string;
  description: string;
  /** ISO date and a slot such as `8:00 AM`, both on India's clock. */
  date: string;
  slot: string;
  minutes: number;
  location?: string;
  /** How often the entry has changed. Calendars replace an entry by one with a higher number. @default 0 */
  sequence?: number;
  /** Removes the entry from the calendar. */
  isCancelled?: boolean;
  /** The moment of the download. */
  now?: Date;
}

const minute = 60_000;
/** The most bytes of one line of an iCalendar file, without the line end. */
const maxLineBytes = 75;

/** India has had UTC+05:30 without summer time since 1945, so one rule describes the zone. */
const indiaRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${indiaZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T053000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Writes milliseconds since 1970 as `20260115T090000`, without a zone. */
const compact = (milliseconds: number) =>
  new Date(milliseconds)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/[.]\d+Z$/, '');

/** Writes a time so many minutes after the midnight of a date, on the clock of India. */
const onIndiasClock = (date: string, minutes: number) =>
  `TZID=${indiaZone}:${compact(Date.parse(`${date}T00:00:00Z`) + minutes * minute)}`;

/** Escapes a text value. A line break in the text would otherwise start a new property. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Folds a line into parts of at most 75 bytes; each further part starts with a space. No character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

const alarmOneHourBefore = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
];

/** Returns one appointment as iCalendar text (RFC 5545) in zone Asia/Kolkata, with an alarm one hour before. */
export function calendarFile({
  id,
  title,
  description,
  date,
  slot,
  minutes,
  location,
  sequence = 0,
  isCancelled = false,
  now = new Date(),
}: CalendarEntry): string {
  const start = slotMinutes(slot);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sehat//Appointments//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...indiaRules,
    'BEGIN:VEVENT',
    `UID:${id.replaceAll(/[^A-Za-z0-9-]+/g, '-')}@sehat`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${compact(now.getTime())}Z`,
    `DTSTART;${onIndiasClock(date, start)}`,
    `DTEND;${onIndiasClock(date, start + minutes)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(isCancelled ? [] : alarmOneHourBefore(title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
