import type { Session } from '@sehat/machines/auth';
import { sessionStore } from '../storage/session-store';

let source: () => Promise<Session | null> = () => Promise.resolve(sessionStore.read());

/** Names where calls get their session from; it may wait, for a refresh under way say. */
export function provideCurrentSession(get: () => Promise<Session | null>): void {
  source = get;
}

/** The session that the next call is made with, or null when nobody is signed in. */
export const currentSession = () => source();
