import type { Session } from '@sehat/machines/auth';

const prefix = 'sehat.session';

/** How long a mark lasts, in milliseconds. Storage changes reach other tabs well within this time. */
const lifetimeMs = 10_000;

/**
 * Marks a new session, for all tabs of this browser, with a lock whose name holds the end of the session and its user.
 * The browser delivers changes of local storage to other tabs later. Its lock manager answers all tabs alike.
 */
export function markSession({ user, expiresAt }: Session): void {
  if (!('locks' in navigator)) return;
  const hold = () => new Promise<void>((resolve) => setTimeout(resolve, lifetimeMs));
  navigator.locks.request(`${prefix} ${expiresAt} ${user.id}`, { mode: 'shared' }, hold).catch(() => {
    // A browser that blocks cookies denies locks. It also keeps each tab's session in that tab.
  });
}

async function readMarks() {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.flatMap(({ name }) => {
    const [kind, expiresAt, userId] = (name ?? '').split(' ');
    return kind === prefix ? [{ expiresAt: Number(expiresAt), userId }] : [];
  });
}

/** Whether another user has signed in since this session began, in any tab. */
export async function isReplaced({ user, expiresAt }: Session): Promise<boolean> {
  const marks = await readMarks();
  const newest = Math.max(...marks.map((mark) => mark.expiresAt));
  return newest >= expiresAt && !marks.some((mark) => mark.expiresAt === newest && mark.userId === user.id);
}
