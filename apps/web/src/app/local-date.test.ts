import { describe, expect, it } from 'vitest';
import { daysAfter, isSlotOver, localDate, slotMinutes } from './local-date';

describe('localDate', () => {
  it('is the local day, where UTC is still on the day before', () => {
    expect(localDate(new Date('2026-01-15T00:30:00+05:30'))).toBe('2026-01-15');
    expect(localDate(new Date('2026-01-15T23:59:00+05:30'))).toBe('2026-01-15');
  });
});

describe('slotMinutes', () => {
  it.each([
    ['8:00 AM', 480],
    ['12:00 PM', 720],
    ['1:00 PM', 780],
    ['7:00 PM', 1140],
    ['12:00 AM', 0],
  ])('%s is minute %i', (slot, minutes) => {
    expect(slotMinutes(slot)).toBe(minutes);
  });

  it('refuses what is no slot', () => {
    expect(() => slotMinutes('noon')).toThrow(RangeError);
  });
});

describe('isSlotOver', () => {
  const now = new Date('2026-01-15T10:00:00+05:30');
  it.each([
    ['2026-01-14', '7:00 PM', true],
    ['2026-01-15', '9:00 AM', true],
    ['2026-01-15', '10:00 AM', true],
    ['2026-01-15', '11:00 AM', false],
    ['2026-01-16', '8:00 AM', false],
  ])('%s %s → %s', (date, slot, over) => {
    expect(isSlotOver(date, slot, now)).toBe(over);
  });
});

describe('daysAfter', () => {
  it.each([
    [0, '2026-01-16'],
    [-16, '2025-12-31'],
    [16, '2026-02-01'],
  ])('%i days from just after midnight is %s', (days, date) => {
    expect(daysAfter(new Date('2026-01-16T00:10:00+05:30'), days)).toBe(date);
  });
});
