import { describe, expect, it } from 'vitest';
import { dayAfter, readDay, searchOf } from './shown-day';

const today = '2026-01-15';
const read = (query: string) => readDay(new URLSearchParams(query), today);

describe('readDay', () => {
  it.each([
    ['', today, 1],
    ['day=2026-01-16&page=2', '2026-01-16', 2],
    ['day=2026-13-45', today, 1],
    ['day=tomorrow&page=0', today, 1],
    ['page=-1', today, 1],
    ['page=1.5', today, 1],
  ])('reads %o', (query, date, page) => {
    expect(read(query)).toEqual({ date, page });
  });
});

describe('searchOf', () => {
  it('is empty for the first page of today', () => {
    expect(searchOf({ date: today, page: 1 }, today)).toEqual({});
  });

  it('names another day and page', () => {
    const shown = { date: '2026-01-16', page: 2 };
    expect(read(new URLSearchParams(searchOf(shown, today)).toString())).toEqual(shown);
  });
});

describe('dayAfter', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(dayAfter(date, days)).toBe(expected);
  });
});
