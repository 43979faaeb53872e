import type { Session, SessionEnd } from './auth.types';

/** The user whose pages this tab shows, the user before, and how often the pages dropped their state. */
interface Owner {
  userId: string | null;
  previousUserId: string | null;
  turn: number;
}

/** What pages see of a session, what the browser stores, and what the machine remembers for its rules. */
export interface Picture {
  /** The session that pages and calls use. */
  session: Session | null;
  /** Also while signing out, which needs the token. */
  held: Session | null;
  /** What the sign-in page and the calls are told. */
  shows: 'restoring' | 'submitting' | 'confirmationSent' | 'refreshing' | 'offline' | 'nothing';
  failure: unknown;
  confirmationEmail: string | null;
  owner: Owner;
  /** Retries of the refresh. */
  retries: number;
  /** The end of the pause that the service asked for. */
  pauseUntil: number;
  page: 'visible' | 'hidden' | null;
  stored: Session | null;
  /** The reason that other tabs read beside an absent session. */
  storedEnd: SessionEnd | null;
  /** Whether state and context contain the password. */
  hasPassword: boolean;
}

/** Section 9: checked every 30 s, refreshed when 3 ticks remain, so with less than 4 ticks left. */
export const TICK = 30_000;
const TOO_SOON = 4 * TICK;

/** ADR 5: a refresh ends before the next check. */
export const LIMIT = 29_000;
/** A sign-out does not wait longer for the server. */
export const SIGN_OUT_LIMIT = 5_000;

/** A session without a valid end counts as ended. */
const left = ({ expiresAt }: Session, now: number) => (Number.isNaN(expiresAt) ? 0 : expiresAt * 1000 - now);

export const hasEnded = (session: Session, now: number): boolean => left(session, now) <= 0;

/** Whether a check starts a refresh: the token ends soon, and no pause is running. */
export const isDue = ({ pauseUntil }: Picture, session: Session, now: number): boolean =>
  left(session, now) < TOO_SOON && pauseUntil <= now;

/** ADR 5: waits of 200, 400, 800 ms and so on, less than 29 s in all. */
export const waits = [200, 400, 800, 1_600, 3_200, 6_400, 12_800] as const;

/** A refusal with its reason. Every other error is an outage. */
export function reasonOf(error: unknown): { kind: string; message?: string; retryAfterMs?: number } {
  const { failure } = (error ?? {}) as { failure?: { kind: string } };
  return failure ?? { kind: 'unavailable' };
}

/** Whether the refresh is tried once more. A service that asks for a pause gets no retry. */
export const isTriedAgain = ({ retries }: Picture, error: unknown): boolean => {
  const { kind, retryAfterMs } = reasonOf(error);
  return kind === 'unavailable' && retryAfterMs === undefined && retries < waits.length;
};

/** ADR 21: the pages drop their state when another user follows, and not for the first one. */
const nextOwner = ({ userId, turn }: Owner, id: string): Owner => ({
  userId: id,
  previousUserId: userId,
  turn: userId !== null && userId !== id ? turn + 1 : turn,
});

/** The values of a picture once this session is used. */
export const using = (before: Picture, session: Session) => ({
  session,
  held: session,
  owner: nextOwner(before.owner, session.user.id),
});

/** ADR 21: whether the user takes over pages of another. */
export const takesOver = ({ owner }: Picture, { user }: Session): boolean =>
  owner.userId !== null && owner.userId !== user.id;

/** The session of a signed-out tab. */
export const unused = { session: null, held: null, page: null } as const;

/** ADR 21: after a sign-out, pages drop their state. */
export const turned = ({ owner }: Picture) => ({ owner: { ...owner, turn: owner.turn + 1 } });

const tokensOf = (session: Session | null) => JSON.stringify([session?.accessToken, session?.refreshToken]);
const detailsOf = ({ user: { email, name, role, avatar } }: Session) => JSON.stringify([email, name, role, avatar]);

/** What another tab's session is to this one's. */
export function change(
  { session }: Picture,
  next: Session | null,
  hasExpired: boolean | undefined,
): 'expired' | 'ended' | 'otherUser' | 'newTokens' | 'newDetails' | 'same' {
  if (next === null || session === null) return hasExpired ? 'expired' : 'ended';
  if (next.user.id !== session.user.id) return 'otherUser';
  if (tokensOf(next) !== tokensOf(session)) return 'newTokens';
  return detailsOf(next) === detailsOf(session) ? 'same' : 'newDetails';
}
