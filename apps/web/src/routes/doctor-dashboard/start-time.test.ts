import { startOf } from '@sehat/machines/appointment';
import { describe, expect, it } from 'vitest';
import { startOpens } from './start-time';

const at = (time: string) => new Date(`2026-01-15T${time}+05:30`);
const ten = startOf('2026-01-15', '10:00 AM');

describe('startOpens', () => {
  it.each([
    ['09:44:59', '2026-01-15T09:45'],
    ['09:45:00', null],
    ['10:00:00', null],
    ['18:00:00', null],
  ])('at %s is %o', (time, expected) => {
    expect(startOpens(ten, at(time))).toBe(expected);
  });

  it('is on the evening before for an appointment at midnight', () => {
    expect(startOpens(startOf('2026-01-16', '12:00 AM'), at('10:00:00'))).toBe('2026-01-15T23:45');
  });

  it('is now for an unknown hour', () => {
    expect(startOpens(null, at('10:00:00'))).toBeNull();
  });
});
