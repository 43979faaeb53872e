import { afterEach, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatWeekday,
  isDateTime,
} from './format';

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

describe('money and numbers', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [8000, '₹8,000'],
    [100_000, '₹1,00,000'],
    [1_000_000, '₹10,00,000'],
    [-50, '-₹50'],
  ])('formats %i rupees as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('groups digits in the Indian way', () => {
    expect(formatNumber(1234)).toBe('1,234');
    expect(formatNumber(123_456.5)).toBe('1,23,456.5');
  });

  it('formats sizes in kilobytes or megabytes', () => {
    expect(formatBytes(500)).toMatch(/^1\s?kB$/i);
    expect(formatBytes(2.34 * 1024 * 1024)).toBe('2.4 MB');
    expect(formatBytes(2.39 * 1024 * 1024, 'floor')).toBe('2.3 MB');
  });
});

describe('dates and times', () => {
  it('formats day, month and year', () => {
    expect(formatDate('2026-01-15')).toBe('15 Jan 2026');
    expect(formatDateTime('2026-01-15T08:05', 'date')).toBe('15 Jan 2026');
  });

  it('formats the day of the week', () => {
    expect(formatWeekday('2026-01-15')).toBe('Thu, 15 Jan 2026');
    expect(formatWeekday('2026-01-15', 'hi-IN')).toBe('गुरु, 15 जन॰ 2026');
  });

  it.each([
    ['08:00', '8:00 AM'],
    ['00:30', '12:30 AM'],
    ['12:00', '12:00 PM'],
    ['19:00:00', '7:00 PM'],
    ['2026-01-15T14:30:00', '2:30 PM'],
  ])('formats the time %s as %s', (value, text) => {
    expect(formatTime(value)).toBe(text);
  });

  it('formats day and time together', () => {
    expect(formatDateTime('2026-01-15T14:30', 'dateTime')).toBe('15 Jan 2026, 2:30 PM');
    expect(formatDateTime('2026-01-15', 'weekday')).toBe('Thu, 15 Jan 2026');
    expect(formatDateTime('09:15', 'time')).toBe('9:15 AM');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
    'does not shift a local value in the zone %s',
    (zone) => {
      process.env.TZ = zone;
      expect(formatDate('2026-01-15')).toBe('15 Jan 2026');
      expect(formatDateTime('2026-01-15T00:05', 'dateTime')).toBe('15 Jan 2026, 12:05 AM');
      expect(formatTime('23:59')).toBe('11:59 PM');
    },
  );

  it.each(['Asia/Kolkata', 'America/Los_Angeles'])("shows an instant on India's clock to a reader in %s", (zone) => {
    process.env.TZ = zone;
    expect(formatDateTime('2026-01-15T20:00:00Z', 'dateTime')).toBe('16 Jan 2026, 1:30 AM');
    expect(formatDateTime('2026-01-15T20:00:00+05:30', 'time')).toBe('8:00 PM');
  });

  it.each(['soon', '', '8:00 AM', '2026-02-30', '2026-13-01', '25:00', '10:75', '2026-01-15Tx+05:30'])(
    'gives %o back unchanged',
    (value) => {
      expect(isDateTime(value)).toBe(false);
      for (const format of ['date', 'time', 'dateTime', 'weekday'] as const)
        expect(formatDateTime(value, format)).toBe(value);
    },
  );
});
