/** What the client shows a person; what they may read or write is decided by the database's row rules. */
export type Role = 'patient' | 'doctor' | 'admin';

/** The person who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** URL of a picture. */
  avatar: string;
}

/** Tokens and the person they belong to. */
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
}

export interface NewAccount extends Credentials {
  name: string;
}

/** A sign-up gives a session, or, where addresses are confirmed first, only an e-mail to that address. */
export type SignUpOutcome = { kind: 'signedIn'; session: Session } | { kind: 'confirmationSent'; email: string };

/**
 * Why a call failed. `message` is the service's own text where it gave one.
 * - `rejected`: refused (4xx); asking again will not help.
 * - `unavailable`: no network, no answer in time, 500–504 or 520–530; asking again may help.
 * - `unreadable`: answered with something that makes no sense.
 */
export interface AuthFailure {
  kind: 'rejected' | 'unavailable' | 'unreadable';
  message?: string;
}

/** What was being tried; `session` is keeping the session that the browser had stored. */
export type AuthAttempt = 'signIn' | 'signUp' | 'session';

export interface FailedAttempt extends AuthFailure {
  attempt: AuthAttempt;
}

/** Where the session is kept between visits. All of it may throw: the machine then goes on in memory. */
export interface SessionStore {
  /** The stored session, or null when there is none or it is not a valid one. */
  read(): Session | null;
  write(session: Session): void;
  clear(): void;
  /** Calls back when another tab changed what is stored. Returns the way to stop. */
  subscribe(onChange: () => void): () => void;
}

export interface PageVisibility {
  /** Calls back at once with the present value, then on every change. Returns the way to stop. */
  subscribe(onChange: (visible: boolean) => void): () => void;
}

/** What the auth machine needs from the outside. Calls reject with `AuthError`; any other error counts as `unavailable`. */
export interface AuthDeps {
  signIn(credentials: Credentials, signal: AbortSignal): Promise<Session>;
  signUp(account: NewAccount, signal: AbortSignal): Promise<SignUpOutcome>;
  /** Trades a refresh token for a new session. Must not retry: the machine does. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<Session>;
  /** Tells the server. Never aborted, so that it also reaches the server of a person who signs in again right away. */
  signOut(accessToken: string): Promise<void>;
  sessionStore: SessionStore;
  visibility: PageVisibility;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What a sign-up came to: one of the two is there. */
export type SignedUp = Pick<AuthContext, 'session' | 'confirmationEmail'>;

/** What a refresh came to: new tokens, or the finding that the stored session was cleared or replaced meanwhile. */
export type RefreshOutcome = { kind: 'renewed'; session: Session } | { kind: 'superseded'; session: Session | null };

export interface AuthContext {
  /** Null unless signed in, or signing out. */
  session: Session | null;
  /** Why the last attempt failed, while the machine is in a failed state. */
  failure: FailedAttempt | null;
  /** Where the confirmation e-mail went, while the machine is in `confirmationSent`. */
  confirmationEmail: string | null;
  /** Retries of the refresh under way. */
  retries: number;
}

/** `session.*` and `page.*` come from the outside and from the machine itself; a screen sends the others. */
export type AuthEvent =
  | ({ type: 'signIn.submit' } & Credentials)
  | ({ type: 'signUp.submit' } & NewAccount)
  | { type: 'signOut.request' }
  | { type: 'error.dismiss' }
  | { type: 'session.changed'; session: Session | null }
  /** The service did not take this session for a call, though by its times it is good. */
  | { type: 'session.refused' }
  | { type: 'session.tick' }
  | { type: 'page.visible' }
  | { type: 'page.hidden' };

/** Told to the outside. A session restored on start is a state, not news: nothing is emitted for it. */
export type AuthEmitted =
  | { type: 'signedIn'; user: SessionUser; by: 'signIn' | 'signUp' | 'otherTab' }
  | { type: 'signedOut'; reason: 'requested' | 'expired' | 'otherTab' };
