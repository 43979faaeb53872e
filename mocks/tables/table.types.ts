import type { AccountRole } from '@sehat/catalog/account-roles';
import type { Row } from '../store/document';

/** A row holds a value of type `jsonb` as JSON text. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'text[]'
  | 'jsonb';

export type CallerRole = 'anonymous' | AccountRole;

export interface Caller {
  role: CallerRole;
  /** The account's id; `null` for an anonymous caller. */
  userId: string | null;
  /** The session of the caller's token. */
  sessionId?: string;
}

/** What row rules, defaults and triggers can use. */
export interface TableContext {
  caller: Caller;
  /** All rows of any table. Row rules do not apply here, as in a `security definer` function. */
  rows(table: string): readonly Row[];
  /** Adds a row to any table. Rights and rules do not apply, as in a `security definer` function. */
  append(table: string, row: Row): void;
  /** The time of the transaction as a `timestamptz` value. */
  now: string;
  newUuid(): string;
  hashPassword(password: string): Promise<string>;
  /** The next value of a sequence, whose first value is given. */
  nextValue(sequence: string, first: number): number;
  /** Throws the error of a failed check constraint. */
  failCheck(constraint: string): never;
}

export type DefaultValue = Row[string] | ((context: TableContext) => Row[string]);

export interface Column {
  type: ColumnType;
  notNull?: true;
  default?: DefaultValue;
  /** The target of the foreign key. The table `auth.users` holds the accounts. */
  references?: { table: string; column: string };
}

export type Command = 'select' | 'insert' | 'update' | 'delete';

/** The columns that a role may use per command. A missing command is not granted. A delete has no columns. */
export type Grants = Partial<Record<Exclude<Command, 'delete'>, readonly string[]>> & { delete?: true };

export type RowRule = (row: Row, context: TableContext) => boolean;

/** Row-level security. A command skips the rows for which its rule is false. */
export interface RowRules {
  select: RowRule;
  /** Must be true for a new row. Otherwise the insert fails. */
  insert: RowRule;
  update: RowRule;
  /** Must be true for a row after its update. Otherwise the update fails. */
  updated: RowRule;
  delete: RowRule;
}

/** A table as data. `rest/` implements PostgREST's protocol for every table. */
export interface Table {
  name: string;
  /** For a view: the table that stores its rows. */
  viewOf?: string;
  columns: Readonly<Record<string, Column>>;
  grants: Readonly<Partial<Record<CallerRole, Grants>>>;
  rules: RowRules;
  checks: readonly { name: string; holds(row: Row, context: Pick<TableContext, 'now'>): boolean }[];
  /** Unique indexes. Rows with a `null` key are not compared. */
  uniques: readonly { name: string; key(row: Row): string | null }[];
  /** Insert trigger. Returns the row to write. */
  beforeInsert?(row: Row, context: TableContext): Row | Promise<Row>;
  /** Update trigger. Returns the row to write. */
  beforeUpdate?(next: Row, previous: Row, context: TableContext): Row | Promise<Row>;
  /** Trigger after an update, which is undone if the transaction fails. */
  afterUpdate?(next: Row, previous: Row, context: TableContext): void;
}
