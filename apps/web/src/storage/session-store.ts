import { accountRoles } from '@sehat/catalog/account-roles';
import type { Session, SessionEnd, SessionStore } from '@sehat/machines/auth';
import * as v from 'valibot';
import { giveCartTo } from './cart-owner';
import { handedOverStore } from './handed-over-store';
import { jsonStore } from './json-store';

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  name: v.string(),
  role: v.picklist(accountRoles),
  avatar: v.string(),
});

const tokensSchema = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.pipe(v.number(), v.finite()),
  userId: v.string(),
});

/** The user, under the specification's key. Never holds a token. */
const userStore = jsonStore('user', userSchema);
const tokenStore = jsonStore('sehat.session', tokensSchema);
/** Tells other tabs that the session ended because it expired. Absent after a sign-out. */
const endStore = jsonStore('sehat.sessionEnd', v.literal('expired'));

/** Returns the stored session; null when user or tokens are absent or invalid, or belong to different users. */
export function readSession(): Session | null {
  const user = userStore.read();
  const tokens = tokenStore.read();
  if (!user || !tokens || tokens.userId !== user.id) return null;
  const { userId: _, ...rest } = tokens;
  return { ...rest, user };
}

/** Another tab writes the user before the tokens. Between the two writes, the session is unknown. */
function isBetweenWrites(): boolean {
  const user = userStore.read();
  const tokens = tokenStore.read();
  return user !== null && tokens !== null && tokens.userId !== user.id;
}

/** Returns the stored session, or null; undefined while another tab writes it. */
export const lookForSession = (): Session | null | undefined => (isBetweenWrites() ? undefined : readSession());

/** Calls back, before other listeners, when the user returns to the page. Returns the function that unsubscribes. */
function onWake(listener: () => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const wake = ({ type, target }: Event) => {
    const isOfElement = type === 'focus' && target !== window;
    if (!isOfElement && document.visibilityState === 'visible' && !isBetweenWrites()) listener();
  };
  for (const type of ['focus', 'pageshow', 'visibilitychange', 'resume']) window.addEventListener(type, wake, options);
  return () => stop.abort();
}

let isKept = true;

/**
 * The auth machine's session store: local storage, or the memory of this page when the browser refuses to store.
 */
export const sessionStore = {
  read: readSession,
  isDamaged: () => userStore.isDamaged() || tokenStore.isDamaged(),
  write(session) {
    const { user, ...tokens } = session;
    // Other tabs read both when the tokens change, so the user must be stored before the tokens.
    const written = [userStore.write(user), tokenStore.write({ ...tokens, userId: user.id })];
    isKept = written.every(Boolean);
    endStore.clear();
    giveCartTo(user.id);
  },
  /** False when the browser refused to store the session, which then ends with this page. */
  isKept: () => isKept,
  hasExpired: () => endStore.read() === 'expired',
  clear(end: SessionEnd) {
    // Other tabs read the reason when the tokens change, so write it first.
    if (end === 'expired') endStore.write(end);
    else endStore.clear();
    // The next user must not see this user's bookings and orders.
    handedOverStore.clear();
    userStore.clear();
    tokenStore.clear();
    giveCartTo('');
  },
  /**
   * Calls back when another tab changed the session, and when the user returns to this page. A frozen page, or one in
   * the back/forward cache, may have missed the change.
   */
  subscribe(onChange) {
    // Subscribing drops the value that this page holds in memory when another tab stores a newer one.
    const stops = [
      userStore.subscribe(() => {}),
      endStore.subscribe(() => {}),
      tokenStore.subscribe(onChange),
      onWake(onChange),
    ];
    return () => stops.forEach((stop) => stop());
  },
} satisfies SessionStore & { isKept: () => boolean };
