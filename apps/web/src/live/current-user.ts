import { selectUser } from '@sehat/machines/auth';
import { authActor } from '../api/current-session';

/** Returns the id of the signed-in user, or null. */
export function currentUserId(): string | null {
  const snapshot = authActor()?.getSnapshot();
  return snapshot ? (selectUser(snapshot)?.id ?? null) : null;
}
