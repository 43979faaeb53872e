/** Languages of dates and times. Amounts and numbers have the same format in both. */
export type Locale = 'en-IN' | 'hi-IN';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const makeFormats = (locale: Locale) => ({
  date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' }),
});

const made = new Map<Locale, ReturnType<typeof makeFormats>>();

function formatsOf(locale: Locale) {
  const formats = made.get(locale) ?? makeFormats(locale);
  made.set(locale, formats);
  return formats;
}

const localDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const localTime = /^(\d{2}):(\d{2})(?::\d{2})?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/;

/** The parts that show: a day, a time of day, or both. */
export type DateTimeFormat = 'date' | 'time' | 'dateTime' | 'weekday';

const checked = (year: number, month: number, day: number, hour: number, minute: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const kept = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return kept ? date : null;
};

/** India's offset from UTC all year. */
const indiaOffset = 330 * 60_000;

/** Returns a Date whose UTC fields are the time on India's clock, so that the reader's time zone cannot shift it. */
function wallClock(value: string): Date | null {
  const date = localDate.exec(value);
  if (date) {
    const [, year, month, day, hour = '0', minute = '0'] = date;
    return checked(Number(year), Number(month), Number(day), Number(hour), Number(minute));
  }
  const time = localTime.exec(value);
  if (time) return checked(1970, 1, 1, Number(time[1]), Number(time[2]));
  if (!zoned.test(value)) return null;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  return new Date(instant.getTime() + indiaOffset);
}

/** Formats whole rupees with Indian grouping: `1000000` → `₹10,00,000`. */
export function formatMoney(amount: number): string {
  return rupees.format(amount);
}

/** Formats a number with Indian grouping and at most two decimals: `123456.5` → `1,23,456.5`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

const mebibyte = 1024 * 1024;

/**
 * Formats bytes: `2400000` → `2.3 MB`. Rounds up by default, so that a file just over a limit never shows the limit
 * itself.
 */
export function formatBytes(bytes: number, roundingMode: 'ceil' | 'floor' = 'ceil'): string {
  const [unit, size] = bytes < mebibyte ? (['kilobyte', 1024] as const) : (['megabyte', mebibyte] as const);
  return new Intl.NumberFormat('en-IN', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
    roundingMode,
  }).format(bytes / size);
}

/** Formats a date: `2026-01-15` → `15 Jan 2026`. Returns text that is not an ISO date unchanged. */
export function formatDate(value: string, locale: Locale = 'en-IN'): string {
  const date = wallClock(value);
  return date ? formatsOf(locale).date.format(date) : value;
}

/** Formats `14:30`, or an ISO date with a time, as `2:30 PM`. Returns other text unchanged. */
export function formatTime(value: string, locale: Locale = 'en-IN'): string {
  const date = wallClock(value);
  return date ? formatsOf(locale).time.format(date).toUpperCase() : value;
}

/** Formats a date with its weekday: `2026-01-15` → `Thu, 15 Jan 2026`. Returns other text unchanged. */
export function formatWeekday(value: string, locale: Locale = 'en-IN'): string {
  const date = wallClock(value);
  return date ? `${formatsOf(locale).weekday.format(date)}, ${formatsOf(locale).date.format(date)}` : value;
}

/**
 * Formats an ISO date, time or both in the Indian way. A value without a zone is a time on India's clock. A value with
 * a zone is converted to India's clock. Returns other text unchanged.
 */
export function formatDateTime(value: string, format: DateTimeFormat, locale: Locale = 'en-IN'): string {
  switch (format) {
    case 'date':
      return formatDate(value, locale);
    case 'time':
      return formatTime(value, locale);
    case 'weekday':
      return formatWeekday(value, locale);
    case 'dateTime':
      return wallClock(value) ? `${formatDate(value, locale)}, ${formatTime(value, locale)}` : value;
  }
}

/** Whether the text is valid in an HTML `datetime` attribute. */
export function isDateTime(value: string): boolean {
  return wallClock(value) !== null;
}
