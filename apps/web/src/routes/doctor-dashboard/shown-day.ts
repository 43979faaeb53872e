import { daysAfter, isCalendarDate, momentOf } from '@sehat/catalog/india-time';

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
  const page = Number(search.get('page') ?? 1);
  return { date: isCalendarDate(date) ? date : today, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** The query of a day and page; empty for the first page of today. */
export function searchOf({ date, page }: ShownDay, today: string): Record<string, string> {
  return { ...(date !== today && { day: date }), ...(page > 1 && { page: String(page) }) };
}

/** The day so many days after an ISO date. */
export const dayAfter = (date: string, days: number): string => daysAfter(momentOf(date, 12 * 60), days);
