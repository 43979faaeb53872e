import { isCalendarDate } from '@sehat/catalog/india-time';

/** One page of a list of the admin. */
export interface AdminList<Row> {
  rows: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
  /** The number of rows of this page that could not be read. */
  unreadable: number;
}

/** The day that an address asks for: an ISO date, `all` (''), or today for any other value. */
export function readDay(value: string | null, today: string): string {
  if (value === 'all') return '';
  return value !== null && isCalendarDate(value) ? value : today;
}
