/** The zone of every date and time in the product, because the service is in India wherever the user is. */
export const indiaZone = 'Asia/Kolkata';

/** India has kept UTC+05:30 without summer time since 1945. */
export const indiaOffsetMinutes = 330;

const minute = 60_000;
const day = 24 * 60 * minute;

/** A date and minutes after its midnight in India, as milliseconds since the epoch. */
export const momentOf = (date: string, minutes: number) =>
  Date.parse(`${date}T00:00:00Z`) + (minutes - indiaOffsetMinutes) * minute;

/** India's date at a moment as `YYYY-MM-DD`, whatever the time zone of the machine. */
export function indiaDate(now: Date | number = Date.now()): string {
  return new Date(Number(now) + indiaOffsetMinutes * minute).toISOString().slice(0, 10);
}

/** India's date so many days after a moment; a negative number counts back. */
export function daysAfter(now: Date | number, days: number): string {
  return indiaDate(Number(now) + days * day);
}

/** Whether a text is an ISO date that exists. `Date.parse` accepts 30 February, and the database no year 0. */
export function isCalendarDate(text: string): boolean {
  const moment = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
