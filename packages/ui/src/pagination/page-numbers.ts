/** A run of pages that is left out, named by where it stands. */
export type PageGap = 'gap-before' | 'gap-after';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** First, last, and the pages around the current one; at most seven places, so that nothing moves as one goes through. */
export function pageNumbers(page: number, pageCount: number): (number | PageGap)[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}
