import type { AccountRole } from '@sehat/catalog/account-roles';

/** The signed-in user. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  /** Decides what the client shows. The database's row rules decide what the user may read and write. */
  role: AccountRole;
  /** URL of a picture. */
  avatar: string;
}

/** Tokens and the user they belong to. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  /** When the access token expires, in seconds since the epoch. */
  expiresAt: number;
  user: SessionUser;
}

export interface Credentials {
  email: string;
  password: string;
  /** The code of an authenticator app, when the account asks for one. */
  code?: string;
}

export interface NewAccount extends Pick<Credentials, 'email' | 'password'> {
  name: string;
}

/** The result of a sign-up: a session, or only an e-mail if the service requires a confirmed address. */
export type SignUpOutcome = { kind: 'signedIn'; session: Session } | { kind: 'confirmationSent'; email: string };

/**
 * Why a call failed. `message` is the service's own text, and `code` its code, if any.
 * - `rejected`: refused (4xx). A retry does not help.
 * - `unavailable`: no network, a timeout, 500–504 or 520–530. A retry may help.
 * - `unreadable`: the response failed validation.
 */
export interface AuthFailure {
  kind: 'rejected' | 'unavailable' | 'unreadable';
  message?: string;
  code?: string;
  /** Pause that the service asks for, in milliseconds. Only with `unavailable`. */
  retryAfterMs?: number;
}

/** The attempt that failed. `session` is the restore or the refresh of an existing session. */
export type AuthAttempt = 'signIn' | 'signUp' | 'session';

export interface FailedAttempt extends AuthFailure {
  attempt: AuthAttempt;
}

/** Why a session ended: its user signed out, or the auth service refused it. */
export type SessionEnd = 'requested' | 'expired';

/** Stores the session between visits. No method throws. */
export interface SessionStore {
  /** Returns the stored session, or null when it is absent or invalid. */
  read(): Session | null;
  /** Whether something is stored that is no valid session. */
  isDamaged(): boolean;
  write(session: Session): void;
  /** Deletes the session. Other tabs read `end` to show the reason. */
  clear(end: SessionEnd): void;
  /** Whether the last session was cleared because it expired. */
  hasExpired(): boolean;
  /** Calls `onChange` when another tab changed the stored session. Returns a function that ends the subscription. */
  subscribe(onChange: () => void): () => void;
}

export interface PageVisibility {
  /** Calls `onChange` at once and on every change. Returns a function that ends the subscription. */
  subscribe(onChange: (visible: boolean) => void): () => void;
}

/**
 * The dependencies of the auth machine. Calls reject with `AuthError`; any other error counts as `unavailable`.
 */
export interface AuthDeps {
  signIn(credentials: Credentials, signal: AbortSignal): Promise<Session>;
  signUp(account: NewAccount, signal: AbortSignal): Promise<SignUpOutcome>;
  /** Exchanges a refresh token for a new session. Must not retry, because the machine does. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<Session>;
  /** Revokes the session on the server. Never aborted, not even when the user signs in again at once. */
  signOut(accessToken: string): Promise<void>;
  /**
   * Runs `work` while no other tab of this browser refreshes, and settles like it. The next tab begins after this one
   * has stored the result. A tab whose signal aborts ends its turn. Without it, tabs refresh independently.
   */
  inTurn?<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  sessionStore: SessionStore;
  visibility: PageVisibility;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The result of a sign-up. Exactly one of the two is not null. */
export type SignedUp = Pick<AuthContext, 'session' | 'confirmationEmail'>;

/**
 * The result of a refresh: new tokens, or `superseded` when another tab cleared or replaced the stored session during
 * the call.
 */
export type RefreshOutcome = { hasExpired?: boolean } & (
  | { kind: 'renewed'; session: Session }
  | { kind: 'superseded'; session: Session | null }
);

/** The user whose pages this tab shows. */
export interface PageOwner {
  /** The current or last signed-in user; null before the first sign-in. */
  userId: string | null;
  /** The owner before this one. */
  previousUserId: string | null;
  /**
   * Increases when the pages must drop their state, because another user signed in or the user signed out. A visitor
   * who signs in keeps the page, and so does a user whose session expired.
   */
  turn: number;
}

export interface AuthContext {
  /** Null unless signed in or signing out. */
  session: Session | null;
  /** Why the last attempt failed, while the machine is in a failed state. */
  failure: FailedAttempt | null;
  /** The recipient of the confirmation e-mail, while the machine is in `confirmationSent`. */
  confirmationEmail: string | null;
  /** The number of retries of the pending refresh. */
  retries: number;
  /** End of the pause that the service asked for, in milliseconds since the epoch. No refresh starts before it. */
  notBefore: number;
  pageOwner: PageOwner;
}

/** What pages and calls send. */
export type AuthEvent =
  | ({ type: 'signIn.submit' } & Credentials)
  | ({ type: 'signUp.submit' } & NewAccount)
  | { type: 'signOut.request' }
  | { type: 'error.dismiss' }
  /**
   * Another tab changed the stored session, or this one with a mailed link (`recovery`). `hasExpired` means that the
   * service refused the session, now null.
   */
  | { type: 'session.changed'; session: Session | null; hasExpired?: boolean; by?: 'recovery' }
  /** The service refused this access token for a call. A refresh may help. */
  | { type: 'token.refused'; accessToken: string }
  /** The service refused this access token although it was new. The session ends. */
  | { type: 'session.refused'; accessToken: string }
  /** Refreshes the tokens if that is due. Calls send it before they use the access token, the machine at each tick. */
  | { type: 'session.check' };

/** What only the machine's listener of the page sends. */
export type AuthInternalEvent = { type: 'page.visible' } | { type: 'page.hidden' };

/** Emitted events. The machine emits nothing for a session that it restores on start. */
export type AuthEmitted =
  /** `replaces`: this tab showed the pages of another user before. */
  | { type: 'signedIn'; user: SessionUser; by: 'signIn' | 'signUp' | 'otherTab' | 'recovery'; replaces: boolean }
  | { type: 'signedOut'; reason: 'requested' | 'expired' | 'otherTab'; userId: string };
