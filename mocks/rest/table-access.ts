import type { Account, Row } from '../store/document';
import type { Caller, Command, Table, TableContext } from '../tables/table.types';
import type { RowQuery, Selected } from './query';
import { permissionDenied, unknownBodyColumn, unknownQueryColumn } from './rest-error';

/** A table opened for one caller in one transaction. */
export interface TableAccess {
  table: Table;
  /** The table's stored rows; writes change this array. */
  rows: Row[];
  accounts: readonly Account[];
  context: TableContext;
}

export const isAnonymous = ({ role }: Caller): boolean => role === 'anonymous';

/** Refuses the caller who may not touch these columns by this command. */
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

/** Refuses body columns that the table does not have. */
export function assertBodyColumns(table: Table, columns: readonly string[]): void {
  const unknown = columns.find((column) => !Object.hasOwn(table.columns, column));
  if (unknown !== undefined) throw unknownBodyColumn(table.name, unknown);
}

/** Refuses a query over columns that the table does not have or the caller may not read. */
export function assertQueryColumns(access: TableAccess, query: RowQuery, returnsRows: boolean): void {
  const used = [...query.filters, ...query.order].map(({ column }) => column);
  const returned = returnsRows ? selectedColumns(access.table, query).map(({ column }) => column) : [];
  const unknown = [...used, ...returned].find((column) => !Object.hasOwn(access.table.columns, column));
  if (unknown !== undefined) throw unknownQueryColumn(access.table.name, unknown);
  if (returnsRows || used.length > 0) assertGranted(access, 'select', [...used, ...returned]);
}

/** What `select=` names; `*` is every column, the unreadable ones too. */
export const selectedColumns = (table: Table, { select }: RowQuery): readonly Selected[] =>
  select ?? Object.keys(table.columns).map((column) => ({ column, alias: column }));

/** Whether the caller's row rules let this row through. */
export function passes(access: TableAccess, rule: keyof Table['rules'], row: Row): boolean {
  return access.table.rules[rule](row, access.context);
}
