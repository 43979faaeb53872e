import type { AdminList } from './admin-list';

/**
 * Returns the newer list, with the rows that the admin has decided about on this page still in their place. Without
 * this, a decided row would move to the other list, together with the focus and the outcome that it shows.
 */
export function keepInPlace<Row extends { id: string }>(
  before: AdminList<Row>,
  after: AdminList<Row>,
  decided: ReadonlySet<string>,
): AdminList<Row> {
  const idsOf = ({ rows }: AdminList<Row>) => new Set(rows.map(({ id }) => id));
  const [wasHere, isHere] = [idsOf(before), idsOf(after)];
  const rows = after.rows.filter(({ id }) => wasHere.has(id) || !decided.has(id));
  const moved = after.rows.length - rows.length;
  for (const [index, row] of before.rows.entries()) {
    if (decided.has(row.id) && !isHere.has(row.id)) rows.splice(index, 0, row);
  }
  const kept = rows.length - (after.rows.length - moved);
  return { ...after, rows, total: after.total - moved + kept };
}
