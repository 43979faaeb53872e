import type { Cell, Row } from '../store/document';

type Check = { name: string; holds(row: Row): boolean };

const check = (table: string, column: string, holds: (text: string) => boolean): Check => ({
  name: `${table}_${column}_check`,
  holds: (row) => isNull(row[column]) || holds(String(row[column])),
});

const isNull = (cell: Cell | undefined) => cell === null || cell === undefined;

/** Counts as the database does: characters, not UTF-16 units. */
export const isWithin = (text: string, maxLength: number) =>
  text.length <= maxLength || Array.from(text).length <= maxLength;

const checks = (table: string, maxLengths: Readonly<Record<string, number>>, holds: (text: string) => boolean) =>
  Object.entries(maxLengths).map(([column, maxLength]) =>
    check(table, column, (text) => isWithin(text, maxLength) && holds(text)),
  );

/** Check constraints that columns are not blank and no longer than this; `null` passes, as in SQL. */
export const filled = (table: string, maxLengths: Readonly<Record<string, number>>) =>
  checks(table, maxLengths, (text) => text.trim() !== '');

/** Check constraints that columns are no longer than this. */
export const within = (table: string, maxLengths: Readonly<Record<string, number>>) =>
  checks(table, maxLengths, () => true);

/** A check constraint that the date is a day, and not `infinity`. */
export const finite = (table: string, column: string) => check(table, column, (text) => !text.endsWith('infinity'));

/** A check constraint that the column holds one of the values; `null` passes, as in SQL. */
export const oneOf = (table: string, column: string, values: readonly string[]) =>
  check(table, column, (text) => values.includes(text));
