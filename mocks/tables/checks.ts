import type { Row } from '../store/document';

/** Check constraints that the columns are not blank; `null` passes, as in SQL. */
export const present = (table: string, ...columns: string[]) =>
  columns.map((column) => ({
    name: `${table}_${column}_check`,
    holds: (row: Row) => row[column] === null || String(row[column]).trim() !== '',
  }));

/** A check constraint that the column holds one of the values; `null` passes, as in SQL. */
export const oneOf = (table: string, column: string, values: readonly string[]) => ({
  name: `${table}_${column}_check`,
  holds: (row: Row) => row[column] === null || values.includes(String(row[column])),
});
