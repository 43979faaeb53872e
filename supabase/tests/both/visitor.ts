/** The result of a call. Only an error has `code` and `message`. */
export interface Answer {
  status: number;
  code?: string;
  message?: string;
  data?: unknown;
}

export type Filter = readonly [column: string, operator: string, value: string | number | boolean | null];

export interface Reading {
  filters?: readonly Filter[];
  /** A column name. A minus before it sorts in descending order. */
  order?: string;
  limit?: number;
  /** Asks for exactly one row, as an object. */
  single?: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

/** A user of a backend through one client. Starts signed out. */
export interface Visitor {
  signUp(account: Credentials, metadata?: Record<string, unknown>): Promise<Answer>;
  signIn(credentials: Credentials): Promise<Answer>;
  /** Exchanges a refresh token for a new session. Default: the refresh token of the last sign-in. */
  refresh(refreshToken?: string): Promise<Answer>;
  user(): Promise<Answer>;
  signOut(scope: 'global' | 'local' | 'others'): Promise<Answer>;
  /** The tokens of the session; `null` for a signed-out visitor. */
  session(): Promise<{ accessToken: string; refreshToken: string; userId: string } | null>;

  select(table: string, columns: string, reading?: Reading): Promise<Answer>;
  /** Returns the new rows if `columns` is given. */
  insert(table: string, rows: object, columns?: string): Promise<Answer>;
  update(table: string, changes: object, filters: readonly Filter[], columns?: string): Promise<Answer>;
  remove(table: string, filters: readonly Filter[], columns?: string): Promise<Answer>;
  /** Calls a function of the database. */
  rpc(name: string, parameters: object): Promise<Answer>;
  bookLab(booking: object | string): Promise<Answer>;
}

/** A backend under test, with visitors that use it. */
export interface Stage {
  /** A new visitor, signed out. */
  visitor(): Visitor;
  /** A new visitor with a new account, signed in. */
  newcomer(): Promise<Visitor>;
  /** A signed-in visitor whose account all scenarios share. For scenarios that store nothing. */
  someone(): Promise<Visitor>;
  /** Stores an appointment or lab booking as the database's owner restores it from a backup: no rule refuses it. */
  restore(table: 'appointments' | 'lab_bookings', row: Readonly<Record<string, unknown>>): Promise<void>;
  /** The mails to an address in the outbox, oldest first. */
  mails(recipient: string): Promise<{ template: string; params: Record<string, unknown> }[]>;
  /** Makes the last recovery mail of an account older by some seconds. */
  ageRecovery(email: string, seconds: number): Promise<void>;
  /** Makes the sessions of an account older by some seconds. */
  ageSessions(email: string, seconds: number): Promise<void>;
  /** Signs a text with the key of access tokens. */
  sign(text: string, hash: 'sha256' | 'sha512'): string;
  /** A signed-in demo account. `doctor` is verified as Dr. Ananya Iyer, `pendingDoctor` awaits verification. */
  demo(role: 'patient' | 'doctor' | 'pendingDoctor' | 'admin'): Promise<Visitor>;
  /** Sends a request. Adds the public key if the headers have none; an empty `apikey` header sends none. */
  send(path: string, init?: RequestInit): Promise<Response>;
  key: string;
}

/** A rule of both backends. `run` throws if the backend breaks the rule. */
export interface Scenario {
  name: string;
  run(stage: Stage): Promise<void>;
}
