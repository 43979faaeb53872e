import { afterEach, describe, expect, it } from 'vitest';
import { daysAfter, indiaDate, indiaOffsetMinutes, indiaZone } from './india-time';
import { isSlotOver, slotMinutes } from './slot-rules';

const machineZone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = machineZone;
});

describe.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])('on a machine in %s', (zone) => {
  it.each([
    ['2026-01-15T00:30:00+05:30', '2026-01-15', '2026-01-17', false],
    ['2026-01-15T10:00:00+05:30', '2026-01-15', '2026-01-17', true],
    ['2026-01-15T23:59:00+05:30', '2026-01-15', '2026-01-17', true],
    ['2026-03-08T02:30:00-08:00', '2026-03-08', '2026-03-10', true],
  ])('at %s India has the date %s', (moment, date, inTwoDays, isBegun) => {
    process.env['TZ'] = zone;
    const now = new Date(moment);
    expect(indiaDate(now)).toBe(date);
    expect(daysAfter(now, 2)).toBe(inTwoDays);
    expect(isSlotOver(date, '10:00 AM', now)).toBe(isBegun);
  });
});

it('has the offset that the time zone database gives India', () => {
  const moment = Date.UTC(2026, 6, 15, 12);
  const named = new Intl.DateTimeFormat('en', { timeZone: indiaZone, timeZoneName: 'longOffset' }).format(moment);
  expect(named).toContain('GMT+05:30');
  expect(indiaOffsetMinutes).toBe(5 * 60 + 30);
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

  it('refuses text that is not a slot', () => {
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
