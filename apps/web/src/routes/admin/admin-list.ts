import { isCalendarDate } from '@sehat/catalog/india-time';

/** One page of a list of the admin. */
export interface AdminList<Row> {
  rows: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
  /** The number of rows of this page that could not be read. */
  unreadable: number;
}

/** Rows per page. The API requests as many. */
export const pageSize = 50;

/** The page that an address asks for, from 1. Another value than a whole number from 1 on is page 1. */
export function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** The day that an address asks for: an ISO date, `all` (''), or today for any other value. */
export function readDay(value: string | null, today: string): string {
  if (value === 'all') return '';
  return value !== null && isCalendarDate(value) ? value : today;
}
