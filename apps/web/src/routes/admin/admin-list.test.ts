import { describe, expect, it } from 'vitest';
import { readDay, readPage } from './admin-list';

describe('readPage', () => {
  it('reads a whole number from 1 on', () => {
    expect(readPage('1')).toBe(1);
    expect(readPage('312')).toBe(312);
  });

  it.each([null, '', '0', '-2', '1.5', 'two', '1e999', '9007199254740993'])('reads %s as page 1', (value) => {
    expect(readPage(value)).toBe(1);
  });
});

describe('readDay', () => {
  it('reads a date, and `all` as no date', () => {
    expect(readDay('2026-01-16', '2026-01-15')).toBe('2026-01-16');
    expect(readDay('all', '2026-01-15')).toBe('');
  });

  it.each([null, '', 'tomorrow', '2026-13-01', '16-01-2026', '2026-01-16T10:00'])('reads %s as today', (value) => {
    expect(readDay(value, '2026-01-15')).toBe('2026-01-15');
  });
});
