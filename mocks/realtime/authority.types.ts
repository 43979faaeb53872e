/** A column's value, as JSON has it. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A row of a table by column name. */
export type ChangedRow = Readonly<Record<string, unknown>>;

/** The claims of a valid access token, or of the public key. */
export interface Claims {
  readonly [claim: string]: unknown;
  /** `anon` for the public key, `authenticated` for a signed-in user. */
  readonly role: string;
  /** The account's id; missing for the public key. */
  readonly sub?: string;
  /** Expiry in seconds since 1970. */
  readonly exp: number;
}

/** Why a token is invalid. `exp` is the expiry in seconds since 1970. */
export type TokenRefusal = { refused: 'expired'; exp: number } | { refused: 'malformed' } | { refused: 'signature' };

/** What a user may do on a private channel. Presence follows the same two rights as broadcasts. */
export interface ChannelRights {
  read: boolean;
  write: boolean;
}

/** Answers the questions about rights. Each backend has its own: the embedded tables, or PostgreSQL's policies. */
export interface Authority {
  /** Checks an access token. */
  claimsOf(token: string): Promise<Claims | TokenRefusal>;
  /** The rights on a private channel. The topic has no `realtime:` prefix. */
  mayJoin(topic: string, claims: Claims): Promise<ChannelRights>;
  /**
   * The row as the user may read it now; `null` if a row rule hides it. A deleted row is given as it was before.
   * The columns that the user may not read are left out.
   */
  visibleRow(table: string, row: ChangedRow, claims: Claims): Promise<ChangedRow | null>;
}

/** A committed change of a row. */
export interface RowChange {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The new row; empty for a deletion. */
  record: ChangedRow;
  /** The row before an update or deletion; empty for an insertion. */
  old_record: ChangedRow;
  /** The time of the commit in ISO 8601. */
  commit_timestamp: string;
  /** The names and types of the columns. The client converts values by type; JSON values need no type. */
  columns?: readonly { name: string; type: string }[];
}

/** A broadcast that the database sends, as `realtime.send` does. */
export interface DatabaseBroadcast {
  /** The topic without the `realtime:` prefix. */
  topic: string;
  event: string;
  payload: Json;
  /** All channels of this product are private. */
  private: true;
}

/** The time and the timers of the server. Tests use simulated ones. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a function later. Returns the function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}
