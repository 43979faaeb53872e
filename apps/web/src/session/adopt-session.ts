import type { Session } from '@sehat/machines/auth';
import type { AuthActor } from '../api/current-session';
import { sessionStore } from '../storage/session-store';

/** Signs in with a session that this tab got by a mailed link. It replaces the session of another user. */
export function adoptSession(auth: AuthActor, session: Session): void {
  sessionStore.write(session);
  auth.send({ type: 'session.changed', session, by: 'recovery' });
}
