import type { Json, Row } from '../store/document';
import type { Table } from '../tables/table.types';
import { cast } from './cast';
import { orderBy } from './match';
import type { RowQuery } from './query';
import { checkViolation, nullViolation, referenceViolation, rowRefused, uniqueViolation } from './rest-error';
import {
  assertBodyColumns,
  assertGranted,
  isAnonymous,
  passes,
  readQuery,
  selectedColumns,
  type TableAccess,
} from './table-access';

export type Payload = Readonly<Record<string, Json>>;

/** The query and the preferences of a write. */
export interface WriteOptions {
  query: RowQuery;
  /** `Prefer: return=representation`. */
  returnsRows: boolean;
  /** `Prefer: missing=default`: a missing column gets its default instead of null. */
  missingAsDefault?: boolean;
}

/** The rows that the caller may read and that match the filters, in order. Ignores limit and offset. */
export function findRows(access: TableAccess, query: RowQuery): Row[] {
  const isWanted = readQuery(access, query, true);
  return access.rows
    .filter((row) => passes(access, 'select', row) && isWanted(row))
    .toSorted(orderBy(access.table, query.order));
}

/** The rows between offset and limit. */
export const pageOf = (rows: readonly Row[], { limit, offset }: RowQuery): Row[] =>
  rows.slice(offset, limit === null ? undefined : offset + limit);

/** The selected columns of the rows, with their names in the response. */
export function project(table: Table, rows: readonly Row[], query: RowQuery): Record<string, Json>[] {
  const selected = selectedColumns(table, query);
  const shown = (row: Row, column: string): Json => {
    const cell = (row[column] ?? null) as Json;
    const isJson = table.columns[column]?.type === 'jsonb' && typeof cell === 'string';
    return isJson ? (JSON.parse(cell) as Json) : cell;
  };
  return rows.map((row) => Object.fromEntries(selected.map(({ column, alias }) => [alias, shown(row, column)])));
}

/**
 * Inserts rows. Checks in the database's order: unknown column, grant, cast, defaults, trigger, row rule, not-null,
 * check, unique, reference.
 */
export async function insertRows(
  access: TableAccess,
  payloads: readonly Payload[],
  { query, returnsRows, missingAsDefault = false }: WriteOptions,
): Promise<Row[]> {
  const { table, context } = access;
  const columns = query.columns ?? Object.keys(payloads[0] ?? {});
  assertBodyColumns(table, columns);
  // An insert ignores filters.
  readQuery(access, { ...query, filters: [] }, returnsRows);
  assertGranted(access, 'insert', columns);

  const inserted: Row[] = [];
  for (const payload of payloads) {
    const given = columns.filter((column) => !missingAsDefault || Object.hasOwn(payload, column));
    const row = { ...defaultsOf(access, given), ...castColumns(access, payload, given) };
    const stored = table.beforeInsert ? await table.beforeInsert(row, context) : row;
    const isAllowed = passes(access, 'insert', stored) && (!returnsRows || passes(access, 'select', stored));
    if (!isAllowed) throw rowRefused(table.name, isAnonymous(context.caller));
    assertConstraints(access, stored);
    access.rows.push(stored);
    inserted.push(stored);
  }
  return inserted;
}

/** Updates the rows that the caller may read and change. Checks in the same order as an insert. */
export async function updateRows(
  access: TableAccess,
  payload: Payload,
  { query, returnsRows }: WriteOptions,
): Promise<Row[]> {
  const { table, context } = access;
  const columns = (query.columns ?? Object.keys(payload)).filter((column) => Object.hasOwn(payload, column));
  assertBodyColumns(table, query.columns ?? columns);
  const isWanted = readQuery(access, query, returnsRows);
  if (columns.length === 0) {
    // An update of no column reads the table instead.
    assertGranted(access, 'select', []);
    return [];
  }
  assertGranted(access, 'update', columns);

  const changes = castColumns(access, payload, columns);
  const updated: Row[] = [];
  for (const [index, previous] of access.rows.entries()) {
    if (!(passes(access, 'select', previous) && passes(access, 'update', previous) && isWanted(previous))) continue;
    const next = { ...previous, ...changes };
    const stored = table.beforeUpdate ? await table.beforeUpdate(next, previous, context) : next;
    if (!passes(access, 'updated', stored)) throw rowRefused(table.name, isAnonymous(context.caller));
    assertConstraints(access, stored, index);
    access.rows[index] = stored;
    table.afterUpdate?.(stored, previous, context);
    updated.push(stored);
  }
  return updated.toSorted(orderBy(table, query.order));
}

/** Deletes the rows that the caller may read and delete. */
export function deleteRows(access: TableAccess, { query, returnsRows }: WriteOptions): Row[] {
  const { table } = access;
  const isWanted = readQuery(access, query, returnsRows);
  assertGranted(access, 'delete', []);
  const isDeletable = (row: Row) => passes(access, 'select', row) && passes(access, 'delete', row) && isWanted(row);
  const deleted = access.rows.filter(isDeletable);
  const removed = new Set(deleted);
  const kept = access.rows.filter((row) => !removed.has(row));
  access.rows.splice(0, access.rows.length, ...kept);
  return deleted.toSorted(orderBy(table, query.order));
}

const castColumns = ({ table, context }: TableAccess, payload: Payload, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      cast(table.columns[column]?.type ?? 'text', payload[column] ?? null, context.now),
    ]),
  );

function defaultsOf({ table, context }: TableAccess, given: readonly string[]): Row {
  const row: Row = {};
  for (const [name, { default: value = null }] of Object.entries(table.columns)) {
    if (given.includes(name)) continue;
    row[name] = typeof value === 'function' ? value(context) : value;
  }
  return row;
}

function assertNotNull(table: Table, row: Row): void {
  for (const [name, { notNull }] of Object.entries(table.columns)) {
    if (notNull && (row[name] ?? null) === null) throw nullViolation(table.name, name);
  }
}

function assertConstraints({ table, rows, accounts, context }: TableAccess, row: Row, ownIndex?: number): void {
  assertNotNull(table, row);
  const broken = table.checks.find((check) => !check.holds(row, context));
  if (broken) throw checkViolation(table.name, broken.name);

  for (const { name, key } of table.uniques) {
    const wanted = key(row);
    const isTaken = wanted !== null && rows.some((other, index) => index !== ownIndex && key(other) === wanted);
    if (isTaken) throw uniqueViolation(name);
  }

  for (const [column, { references }] of Object.entries(table.columns)) {
    const value = row[column] ?? null;
    if (!references || value === null) continue;
    const targets = references.table === 'auth.users' ? accounts : context.rows(references.table);
    const isKnown = targets.some((target) => Reflect.get(target, references.column) === value);
    if (!isKnown) throw referenceViolation(table.name, column);
  }
}
