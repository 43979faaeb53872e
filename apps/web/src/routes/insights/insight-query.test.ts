import { describe, expect, it } from 'vitest';
import { findScore, lastMonths } from './insight-query';

describe('the selected score', () => {
  it.each([
    ['stress', 'Stress Levels'],
    ['', 'Overall Health'],
    ['__proto__', 'Overall Health'],
    ['STRESS', 'Overall Health'],
  ])('%o in the address is %s', (id, label) => {
    expect(findScore(id).label).toBe(label);
  });
});

describe('the last months', () => {
  it('continue into the previous year', () => {
    expect(lastMonths(6, new Date('2026-01-15T10:30:00+05:30'))).toEqual(['Aug', 'Sept', 'Oct', 'Nov', 'Dec', 'Jan']);
  });

  it('include every month on the last day of a long month', () => {
    expect(lastMonths(3, new Date('2026-03-31T10:30:00+05:30'))).toEqual(['Jan', 'Feb', 'Mar']);
  });

  it('end with India’s month while UTC is still in the month before', () => {
    expect(lastMonths(2, new Date('2026-02-28T20:00:00Z'))).toEqual(['Feb', 'Mar']);
  });
});
