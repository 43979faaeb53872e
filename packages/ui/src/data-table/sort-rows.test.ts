import { describe, expect, it } from 'vitest';
import { type SortDirection, type SortValue, sortRows } from './sort-rows';

const sorted = (values: readonly SortValue[], direction: SortDirection = 'ascending') =>
  sortRows(values, (value) => value, direction, 'en-IN');

describe('sortRows', () => {
  it('sorts numbers by value and dates by time', () => {
    expect(sorted([120, 50, 1075])).toEqual([50, 120, 1075]);
    const [early, late] = [new Date('2025-12-30'), new Date('2026-01-12')];
    expect(sorted([early, late], 'descending')).toEqual([late, early]);
    expect(sorted(['2026-01-12', '2025-12-30'])).toEqual(['2025-12-30', '2026-01-12']);
  });

  it('sorts texts by the language, without regard to case, and numbers in them by value', () => {
    expect(sorted(['zinc', 'Épinal', 'Ward 10', 'Ward 9', 'apple'])).toEqual([
      'apple',
      'Épinal',
      'Ward 9',
      'Ward 10',
      'zinc',
    ]);
    expect(sortRows(['ख', 'क', 'अ'], (value) => value, 'ascending', 'hi-IN')).toEqual(['अ', 'क', 'ख']);
  });

  it.each(['ascending', 'descending'] as const)('puts missing values last when %s', (direction) => {
    const missing = [null, undefined, '', Number.NaN, new Date('never')];
    expect(sorted([...missing, 7], direction)[0]).toBe(7);
    expect(sorted([7, ...missing], direction)[0]).toBe(7);
    expect(sorted([0, ...missing], direction)[0]).toBe(0);
  });

  it('keeps the order of equal values, and does not change the given rows', () => {
    const rows = [
      { id: 1, status: 'b' },
      { id: 2, status: 'a' },
      { id: 3, status: 'B' },
    ];
    const idsOf = (direction: SortDirection) =>
      sortRows(rows, ({ status }) => status, direction, 'en-IN').map(({ id }) => id);
    expect(idsOf('ascending')).toEqual([2, 1, 3]);
    expect(idsOf('descending')).toEqual([1, 3, 2]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
