import { newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import type { Account, EmbeddedDocument, Row } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { Caller, Command, Table, TableContext } from '../tables/table.types';
import { filtersOf } from './filter';
import { filterBy } from './match';
import { everyColumn, type RowQuery, type Selected } from './query';
import { checkViolation, permissionDenied, unknownBodyColumn, unknownQueryColumn } from './rest-error';

/** A table with the rights of the requesting user, during one transaction. */
export interface TableAccess {
  table: Table;
  /** The stored rows. Writes change this array. */
  rows: Row[];
  accounts: readonly Account[];
  context: TableContext;
}

/** Opens a table of the transaction's document for a caller. */
export function openTable(
  { environment, document }: Pick<ServiceCall, 'environment' | 'document'>,
  table: Table,
  caller: Caller,
): TableAccess {
  const rows = (document.tables[table.viewOf ?? table.name] ??= []);
  return {
    table,
    rows,
    accounts: document.accounts,
    context: {
      caller,
      rows: (name) => document.tables[name] ?? [],
      append: (name, row) => void (document.tables[name] ??= []).push(row),
      now: timestampOf(environment),
      newUuid: () => newUuid(environment),
      hashPassword: (password) => hashPassword(environment, password),
      nextValue: (sequence, first) => nextValue(document, sequence, first),
      failCheck: (constraint) => {
        throw checkViolation(table.name, constraint);
      },
    },
  };
}

/** The next value of a sequence. No value comes twice, even after its row is deleted. */
export function nextValue(document: EmbeddedDocument, sequence: string, first: number): number {
  const sequences = (document.tables['sequences'] ??= []);
  const stored = sequences.find(({ name }) => name === sequence);
  const value = stored ? Number(stored['value']) + 1 : first;
  if (stored) stored['value'] = value;
  else sequences.push({ name: sequence, value });
  return value;
}

export const isAnonymous = ({ role }: Caller): boolean => role === 'anonymous';

/** Throws if the caller has no grant for this command on these columns. */
export function assertGranted({ table, context }: TableAccess, command: Command, columns: readonly string[]): void {
  const { role } = context.caller;
  const grants = table.grants[role];
  const isGranted =
    command === 'delete'
      ? grants?.delete === true
      : grants?.[command] !== undefined && columns.every((column) => grants[command]?.includes(column));
  if (!isGranted)
    throw permissionDenied(`${table.viewOf ? 'view' : 'table'} ${table.name}`, isAnonymous(context.caller));
}

/** Throws for body columns that the table does not have. */
export function assertBodyColumns(table: Table, columns: readonly string[]): void {
  const unknown = columns.find((column) => !Object.hasOwn(table.columns, column));
  if (unknown !== undefined) throw unknownBodyColumn(table.name, unknown);
}

/**
 * Returns the test of the filters. Throws for unknown columns in the query, for operands that do not fit, and for
 * columns that the caller may not read.
 */
export function readQuery(access: TableAccess, query: RowQuery, returnsRows: boolean): (row: Row) => boolean {
  const order = returnsRows ? query.order : [];
  const used = [...query.filters.flatMap(filtersOf), ...order].map(({ column }) => column);
  const returned = returnsRows ? selectedColumns(access.table, query).map(({ column }) => column) : [];
  const unknown = [...used, ...returned].find((column) => !Object.hasOwn(access.table.columns, column));
  if (unknown !== undefined) throw unknownQueryColumn(access.table.name, unknown);
  const isWanted = filterBy(access.table, query.filters, access.context.now);
  if (returnsRows || used.length > 0) assertGranted(access, 'select', [...used, ...returned]);
  return isWanted;
}

/** The columns of `select=`. `*` means every column, also those that the caller may not read. */
export function selectedColumns(table: Table, { select }: RowQuery): readonly Selected[] {
  const all = Object.keys(table.columns).map((column) => ({ column, alias: column }));
  return select?.flatMap((selected) => (selected === everyColumn ? all : [selected])) ?? all;
}

/** Whether a row rule allows the caller to use this row. */
export function passes(access: TableAccess, rule: keyof Table['rules'], row: Row): boolean {
  return access.table.rules[rule](row, access.context);
}
