import type { AccountRole } from '../auth/accounts';
import type { Row } from '../store/document';

export type ColumnType = 'uuid' | 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'text[]';

/** Who asks. */
export type CallerRole = 'anonymous' | AccountRole;

export interface Caller {
  role: CallerRole;
  /** The account; `null` when anonymous. */
  userId: string | null;
}

/** What row rules and triggers may look at. */
export interface TableContext {
  caller: Caller;
  /** The rows of any table, unrestricted, as a rule in the database sees them. */
  rows(table: string): readonly Row[];
  /** The transaction's moment, as a timestamptz. */
  now: string;
  newUuid(): string;
  hashPassword(password: string): Promise<string>;
}

export type DefaultValue = Row[string] | ((context: TableContext) => Row[string]);

export interface Column {
  type: ColumnType;
  notNull?: true;
  default?: DefaultValue;
  /** The foreign key's target: `auth.users`, or a table and its column. */
  references?: { table: string; column: string };
}

export type Command = 'select' | 'insert' | 'update' | 'delete';

/** The columns a role may touch by each command; an absent command is not granted. Delete takes whole rows. */
export type Grants = Partial<Record<Exclude<Command, 'delete'>, readonly string[]>> & { delete?: true };

export type RowRule = (row: Row, context: TableContext) => boolean;

/** Row-level security. Only rows that `select`, `update` or `delete` hold for exist for the caller. */
export interface RowRules {
  select: RowRule;
  /** Must hold for a row about to be inserted. */
  insert: RowRule;
  update: RowRule;
  /** Must hold for a row after its update. */
  updated: RowRule;
  delete: RowRule;
}

/** A table as the generic row handler serves it. */
export interface Table {
  name: string;
  /** The table whose rows this shows, where it is a view. */
  viewOf?: string;
  columns: Readonly<Record<string, Column>>;
  grants: Readonly<Partial<Record<CallerRole, Grants>>>;
  rules: RowRules;
  checks: readonly { name: string; holds(row: Row): boolean }[];
  /** A `null` key never collides. */
  uniques: readonly { name: string; key(row: Row): string | null }[];
  /** Triggers: the row to write instead. */
  beforeInsert?(row: Row, context: TableContext): Row | Promise<Row>;
  beforeUpdate?(next: Row, previous: Row, context: TableContext): Row | Promise<Row>;
}
