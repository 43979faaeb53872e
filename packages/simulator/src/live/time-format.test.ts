import { describe, expect, test } from 'vitest';
import { timeTexts } from './time-format';

const at = Date.UTC(2026, 0, 15, 23, 5, 7, 250);

describe('times', () => {
  test('follow the given locale and time zone', () => {
    const { clock, moment, time, minute } = timeTexts({ locale: 'en-GB', timeZone: 'Europe/Paris' });
    expect(clock(at)).toBe('00:05:07 CET and 250 ms');
    expect(clock(at - 250)).toBe('00:05:07 CET');
    expect(moment(at)).toBe('16 Jan 2026, 00:05:07 CET');
    expect(time(at)).toBe('00:05:07');
    expect(minute(at)).toBe('05:07.2');
  });

  test('are on a 24-hour clock in the log', () => {
    expect(timeTexts({ locale: 'en-US', timeZone: 'America/New_York' }).time(at)).toBe('18:05:07');
    expect(timeTexts({ locale: 'en-US', timeZone: 'UTC' }).time(Date.UTC(2026, 0, 15))).toBe('00:00:00');
  });
});
