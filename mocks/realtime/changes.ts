import * as v from 'valibot';
import type { ChangedRow, RowChange } from './authority.types';

/** What a client subscribes to with `postgres_changes`, as it sent it. */
const subscriptionSchema = v.looseObject({
  event: v.optional(v.string(), '*'),
  schema: v.string(),
  table: v.optional(v.string()),
  filter: v.optional(v.string(), ''),
  select: v.optional(v.array(v.string())),
});

type Test = (row: ChangedRow) => boolean;

/** A subscription of a channel to the changes of a table. */
export interface Subscription {
  /** The number that the client compares with the `ids` of a change. */
  id: number;
  /** Whether a change is of the table and kind of the subscription. */
  wants(change: RowChange): boolean;
  /** Whether the filter holds for a row, which has only the columns that the user may read. */
  matches(row: ChangedRow): boolean;
  /** Removes the columns that the client did not select. */
  select(row: ChangedRow): ChangedRow;
}

const compare = (cell: unknown, operand: string): number =>
  typeof cell === 'number' ? cell - Number(operand) : String(cell).localeCompare(operand, 'en');

const operators: Readonly<Record<string, (cell: unknown, operand: string) => boolean>> = {
  eq: (cell, operand) => String(cell) === operand,
  neq: (cell, operand) => String(cell) !== operand,
  lt: (cell, operand) => compare(cell, operand) < 0,
  lte: (cell, operand) => compare(cell, operand) <= 0,
  gt: (cell, operand) => compare(cell, operand) > 0,
  gte: (cell, operand) => compare(cell, operand) >= 0,
  in: (cell, operand) =>
    operand
      .replace(/^\(|\)$/g, '')
      .split(',')
      .includes(String(cell)),
};

/** Reads a filter such as `user_id=eq.7`. A comma between two filters means that both must hold. */
function parseFilter(filter: string): Test | null {
  if (filter.trim() === '') return () => true;
  const tests: Test[] = [];
  // A comma inside the parentheses of `in` separates values.
  for (const part of filter.split(/,(?![^(]*\))(?=\w+=)/)) {
    const [, column = '', operator = '', operand = ''] = /^(\w+)=(\w+)\.(.*)$/s.exec(part) ?? [];
    const holds = operators[operator];
    if (!holds) return null;
    tests.push((row) => (row[column] ?? null) !== null && holds(row[column], operand));
  }
  return (row) => tests.every((test) => test(row));
}

/** Reads a subscription. Returns the hosted service's error text if it cannot be read. */
export function parseSubscription(id: number, parameters: unknown): Subscription | string {
  const result = v.safeParse(subscriptionSchema, parameters);
  if (!result.success) {
    return 'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to';
  }
  const { event, schema, table, filter, select } = result.output;
  const matches = parseFilter(filter);
  if (!matches) return `Error parsing \`filter\` params: ["${filter}"]`;
  return {
    id,
    wants: (change) =>
      change.schema === schema &&
      (table === undefined || table === '*' || change.table === table) &&
      (event === '*' || event.toUpperCase() === change.type),
    matches,
    select: (row) =>
      select === undefined
        ? row
        : Object.fromEntries(Object.entries(row).filter(([column]) => select.includes(column))),
  };
}
