import type { Session } from '@sehat/machines/auth';
import type { AuthActor } from '../api/current-session';
import { markSession } from '../browser/session-mark';
import { sessionStore } from '../storage/session-store';

/**
 * Signs in with a session that this tab got by a mailed link. It replaces the session of another user, and counts as
 * new in all tabs.
 */
export function adoptSession(auth: AuthActor, session: Session): void {
  markSession(session);
  sessionStore.write(session);
  auth.send({ type: 'session.changed', session, by: 'recovery' });
}
