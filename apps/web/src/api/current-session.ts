import type { provideAuth } from '@sehat/machines/auth';
import type { Actor } from 'xstate';
import { appSystem } from '../actors/app-system';

export type AuthActor = Actor<ReturnType<typeof provideAuth>>;

/** The name of the auth actor in the app's system. */
export const authId = 'auth';

/** Returns the actor whose tokens calls use; undefined before the app has started. */
export const authActor = () => appSystem.system.get(authId) as AuthActor | undefined;
