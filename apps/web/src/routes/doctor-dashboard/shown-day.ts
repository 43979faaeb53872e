import { daysAfter, isCalendarDate, momentOf } from '@sehat/catalog/india-time';
import { readPageNumber } from '../../parsing/page-number';

/** The day and the page of its list that the address names. */
export interface ShownDay {
  /** ISO date in India. */
  date: string;
  /** Counts from 1. */
  page: number;
}

/** Reads `?day=2026-01-16&page=2`. Anything else counts as today and its first page. */
export function readDay(search: URLSearchParams, today: string): ShownDay {
  const date = search.get('day') ?? '';
  return { date: isCalendarDate(date) ? date : today, page: readPageNumber(search.get('page')) };
}

/** The query of a day and page; empty for the first page of today. */
export function searchOf({ date, page }: ShownDay, today: string): Record<string, string> {
  return { ...(date !== today && { day: date }), ...(page > 1 && { page: String(page) }) };
}

/** The day so many days after an ISO date. */
export const dayAfter = (date: string, days: number): string => daysAfter(momentOf(date, 12 * 60), days);
