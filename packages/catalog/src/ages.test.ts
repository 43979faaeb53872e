import { describe, expect, it } from 'vitest';
import { ageOn, bornBy } from './ages';

describe('a stated age', () => {
  it.each([
    ['2026-11-22', 34],
    ['2028-02-29', 34],
    ['2028-02-29', 0],
    ['2026-01-01', 150],
    ['2026-12-31', 1],
  ])('on %s of %i years is the same on this day and one more after a year', (today, age) => {
    const born = bornBy(age, today);
    expect(ageOn(today, born)).toBe(age);
    const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-03-01')}`;
    expect(ageOn(nextYear, born)).toBe(age + 1);
  });

  it('does not grow before the day on which it was stated comes again', () => {
    const born = bornBy(34, '2026-11-22');
    expect(born).toBe('1992-11-22');
    expect(ageOn('2027-11-21', born)).toBe(34);
    expect(ageOn('2027-11-22', born)).toBe(35);
  });

  it('is 0 for a day of birth after today, as a clock that is late makes it', () => {
    expect(ageOn('2026-11-22', '2026-11-23')).toBe(0);
  });
});
