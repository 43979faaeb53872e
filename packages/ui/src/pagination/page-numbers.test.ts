import { describe, expect, test } from 'vitest';
import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [5, 20, [1, 'gap-before', 4, 5, 6, 'gap-after', 20]],
    [16, 20, [1, 'gap-before', 15, 16, 17, 'gap-after', 20]],
    [17, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
  ])('page %s of %s', (page, count, expected) => {
    expect(pageNumbers(page, count)).toEqual(expected);
  });

  test('always has the current, the first and the last page, in seven entries', () => {
    for (let count = 8; count < 30; count++) {
      for (let page = 1; page <= count; page++) {
        const shown = pageNumbers(page, count);
        expect(shown).toHaveLength(7);
        expect(shown).toEqual(expect.arrayContaining([1, page, count]));
        expect(new Set(shown).size).toBe(7);
      }
    }
  });
});
