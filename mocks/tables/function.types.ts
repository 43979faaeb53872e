import type { Environment } from '../platform/environment';
import type { EmbeddedDocument, Json, Row } from '../store/document';
import type { CallerRole, ColumnType, TableContext } from './table.types';

/** What a function can use. It has all rights, as a `security definer` function. */
export interface FunctionContext extends Omit<TableContext, 'failCheck'> {
  environment: Environment;
  /** The data of the transaction. A function changes it in place; a thrown error undoes the change. */
  document: EmbeddedDocument;
  /** Throws the error of a failed check constraint. */
  failCheck(table: string, constraint: string): never;
  /** Throws the error of a duplicate key. */
  failUnique(constraint: string): never;
  /** Throws an error with status 403. */
  failForbidden(message: string): never;
  /** Throws an error with status 404. */
  failMissing(message: string): never;
  /** Throws an error with status 409. */
  failConflict(message: string): never;
  /** Throws an error with status 422. */
  failUnprocessable(message: string): never;
}

/** A function of the database as data. `rest/` serves it as `POST /rest/v1/rpc/<name>`. */
export interface DatabaseFunction {
  name: string;
  parameters: Readonly<Record<string, ColumnType>>;
  /** The roles that may call it. */
  callers: readonly CallerRole[];
  /** Whether the function writes or locks rows, which a GET request may not. */
  writes?: true;
  /** Returns one value or a list of rows. */
  run(parameters: Row, context: FunctionContext): Json | readonly Row[];
}
