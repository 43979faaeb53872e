import { isWithin } from '@sehat/catalog/limits';
import type { Cell, Row } from '../store/document';

type Check = { name: string; holds(row: Row): boolean };

const check = (table: string, column: string, holds: (text: string) => boolean): Check => ({
  name: `${table}_${column}_check`,
  holds: (row) => isNull(row[column]) || holds(String(row[column])),
});

const isNull = (cell: Cell | undefined) => cell === null || cell === undefined;

const checks = (table: string, maxLengths: Readonly<Record<string, number>>, holds: (text: string) => boolean) =>
  Object.entries(maxLengths).map(([column, maxLength]) =>
    check(table, column, (text) => isWithin(text, maxLength) && holds(text)),
  );

/** Check constraints: the columns are not blank and have at most these lengths. `null` passes, as in SQL. */
export const filled = (table: string, maxLengths: Readonly<Record<string, number>>) =>
  checks(table, maxLengths, (text) => text.trim() !== '');

/** Check constraints: the columns have at most these lengths. */
export const within = (table: string, maxLengths: Readonly<Record<string, number>>) =>
  checks(table, maxLengths, () => true);

/** A check constraint: the date is not `infinity`. */
export const finite = (table: string, column: string) => check(table, column, (text) => !text.endsWith('infinity'));

/** A check constraint: the column has one of the values. `null` passes, as in SQL. */
export const oneOf = (table: string, column: string, values: readonly string[]) =>
  check(table, column, (text) => values.includes(text));

/** The values of a list of options of the catalog. */
export const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
