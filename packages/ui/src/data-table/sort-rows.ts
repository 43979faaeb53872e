/** A value by which rows can be sorted. Dates are ISO strings or `Date`. */
export type SortValue = string | number | Date | null | undefined;

export type SortDirection = 'ascending' | 'descending';

const isMissing = (value: SortValue): value is null | undefined =>
  value === null || value === undefined || value === '' || (typeof value !== 'string' && Number.isNaN(Number(value)));

/**
 * Returns the rows in the order of their values. Numbers in texts count as numbers, so `Ward 9` precedes `Ward 10`.
 * Missing values come last in both directions. Rows with equal values keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: SortDirection,
  locale: string,
): readonly Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [valueOf(first), valueOf(second)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    if (typeof a === 'string' || typeof b === 'string') return sign * compare(String(a), String(b));
    return sign * (Number(a) - Number(b));
  });
}
