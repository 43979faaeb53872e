import type { Session, SessionStore } from '@sehat/machines/auth';
import * as v from 'valibot';
import { checkoutDraft } from './checkout-draft-store';
import { jsonStore } from './json-store';

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  name: v.string(),
  role: v.picklist(['patient', 'doctor', 'admin']),
  avatar: v.string(),
});

const tokensSchema = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.pipe(v.number(), v.finite()),
  userId: v.string(),
});

/** The person, as the specification stores them; never holds a token. */
const userStore = jsonStore('user', userSchema);
const tokenStore = jsonStore('sehat.session', tokensSchema);

/** The stored session, or null when either half is absent, invalid, or belongs to someone else. */
export function readSession(): Session | null {
  const user = userStore.read();
  const tokens = tokenStore.read();
  if (!user || !tokens || tokens.userId !== user.id) return null;
  const { userId: _, ...rest } = tokens;
  return { ...rest, user };
}

let isKept = true;

/** Where the auth machine keeps the session: local storage, or memory for this page where the browser refuses to store. */
export const sessionStore = {
  read: readSession,
  write(session) {
    const { user, ...tokens } = session;
    // Other tabs watch the tokens: whoever reads on their change finds the person in place.
    const written = [userStore.write(user), tokenStore.write({ ...tokens, userId: user.id })];
    isKept = written.every(Boolean);
  },
  /** False when the session ends with this page: the browser refused to store it. */
  isKept: () => isKept,
  clear() {
    // What this person typed for a delivery leaves with the session.
    checkoutDraft.clear();
    userStore.clear();
    tokenStore.clear();
  },
  subscribe(onChange) {
    // What another tab stores holds for both halves, also where this page had to keep one in memory.
    const stops = [userStore.subscribe(() => {}), tokenStore.subscribe(onChange)];
    return () => stops.forEach((stop) => stop());
  },
} satisfies SessionStore & { isKept: () => boolean };
