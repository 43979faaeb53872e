import type { Session } from '@sehat/machines/auth';
import * as v from 'valibot';
import { readClaims } from '../parsing/token-claims';

const signInPrefix = 'sehat.session';
const refreshPrefix = 'sehat.session.refresh';
const endPrefix = 'sehat.session.end';

/** How long a mark lasts, in milliseconds. Storage changes reach other tabs well within this time. */
const lifetimeMs = 10_000;

/** Holds a lock with this name. */
function mark(...name: (string | number)[]): void {
  if (!('locks' in navigator)) return;
  const hold = () => new Promise<void>((resolve) => setTimeout(resolve, lifetimeMs));
  navigator.locks.request(name.join(' '), { mode: 'shared' }, hold).catch(() => {
    // A browser that blocks cookies denies locks. It also keeps each tab's session in that tab.
  });
}

/**
 * Marks a new session, for all tabs of this browser, with a lock whose name holds the end of the session and its user.
 * The browser delivers changes of local storage to other tabs later. Its lock manager answers all tabs alike.
 */
export const markSession = ({ user, expiresAt }: Session): void => mark(signInPrefix, expiresAt, user.id);

/** Marks refreshed tokens in the same way. */
export const markRefresh = ({ user, expiresAt }: Session): void => mark(refreshPrefix, expiresAt, user.id);

const claimsSchema = v.object({ session_id: v.string() });

/** The id of the session that an access token belongs to. It stays the same when the tokens are refreshed. */
const sessionIdOf = (accessToken: string) => readClaims(claimsSchema, accessToken)?.session_id;

/** Marks a session whose user signs out. */
export function markSignOut(accessToken: string): void {
  const id = sessionIdOf(accessToken);
  if (id) mark(endPrefix, id);
}

/** Returns the words of the names of these marks: the prefix, and what follows it. */
async function readMarks(prefix: string) {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.map(({ name = '' }) => name.split(' ')).filter(([first]) => first === prefix);
}

/** Whether another user has signed in since this session began, in any tab. */
export async function isReplaced({ user, expiresAt }: Session): Promise<boolean> {
  const marks = await readMarks(signInPrefix);
  const newest = Math.max(...marks.map(([, end]) => Number(end)));
  // Of two sign-ins in one second, the later one is unknown when the page of its mark is gone.
  return newest > expiresAt && !marks.some(([, end, userId]) => Number(end) === newest && userId === user.id);
}

/** Whether any tab has refreshed this session to newer tokens. */
export const isRenewed = async ({ user, expiresAt }: Session): Promise<boolean> =>
  (await readMarks(refreshPrefix)).some(([, end, userId]) => userId === user.id && Number(end) > expiresAt);

/** Whether the user has signed out of this session, in any tab. */
export const isSignedOut = async ({ accessToken }: Session): Promise<boolean> =>
  (await readMarks(endPrefix)).some(([, id]) => id === sessionIdOf(accessToken));
