/** What a call came to. `code` and `message` are those of a refusal. */
export interface Answer {
  status: number;
  code?: string;
  message?: string;
  data?: unknown;
}

export type Filter = readonly [column: string, operator: string, value: string | number | boolean | null];

export interface Reading {
  filters?: readonly Filter[];
  /** A column; descending with a minus before it. */
  order?: string;
  limit?: number;
  /** Exactly one row, as an object. */
  single?: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Somebody at a backend, through one client: signed out at first. */
export interface Visitor {
  signUp(account: Credentials, metadata?: Record<string, unknown>): Promise<Answer>;
  signIn(credentials: Credentials): Promise<Answer>;
  /** Trades the refresh token given, else the visitor's own. */
  refresh(refreshToken?: string): Promise<Answer>;
  user(): Promise<Answer>;
  signOut(scope: 'global' | 'local' | 'others'): Promise<Answer>;
  /** The tokens of the session, which is null when nobody is signed in. */
  session(): Promise<{ accessToken: string; refreshToken: string; userId: string } | null>;

  select(table: string, columns: string, reading?: Reading): Promise<Answer>;
  /** Rows come back where `columns` are named. */
  insert(table: string, rows: object, columns?: string): Promise<Answer>;
  update(table: string, changes: object, filters: readonly Filter[], columns?: string): Promise<Answer>;
  remove(table: string, filters: readonly Filter[], columns?: string): Promise<Answer>;
  bookLab(booking: object | string): Promise<Answer>;
}

/** A backend under test, and the clients that visit it. */
export interface Stage {
  /** Somebody new, signed out. */
  visitor(): Visitor;
  /** Somebody new with an account, signed in. */
  newcomer(): Promise<Visitor>;
  /** An account that every scenario shares, signed in: for what leaves nothing behind. */
  someone(): Promise<Visitor>;
  /** A demo account, signed in. */
  demo(role: 'patient' | 'doctor' | 'admin'): Promise<Visitor>;
  /** Sends any request; the public key is added unless the headers say otherwise. */
  send(path: string, init?: RequestInit): Promise<Response>;
  key: string;
}

/** A rule, as the stage shows it: throws where the rule does not hold. */
export interface Scenario {
  name: string;
  run(stage: Stage): Promise<void>;
}
