/** A range of pages that is left out, before or after the current page. */
export type PageGap = 'gap-before' | 'gap-after';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Returns the first page, the last page and those around the current one. Long lists always have seven entries, so that
 * links keep their place.
 */
export function pageNumbers(page: number, pageCount: number): (number | PageGap)[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}
