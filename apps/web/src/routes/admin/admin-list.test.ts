import { describe, expect, it } from 'vitest';
import { readDay } from './admin-list';

describe('readDay', () => {
  it('reads a date, and `all` as no date', () => {
    expect(readDay('2026-01-16', '2026-01-15')).toBe('2026-01-16');
    expect(readDay('all', '2026-01-15')).toBe('');
  });

  it.each([null, '', 'tomorrow', '2026-13-01', '16-01-2026', '2026-01-16T10:00'])('reads %s as today', (value) => {
    expect(readDay(value, '2026-01-15')).toBe('2026-01-15');
  });
});
