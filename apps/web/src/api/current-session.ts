import type { provideAuth } from '@sehat/machines/auth';
import type { Actor } from 'xstate';

export type AuthActor = Actor<ReturnType<typeof provideAuth>>;

let actor: AuthActor | undefined;

/** Sets the actor whose tokens calls use. `session-refresh`, in the chunk of the HTTP client, reads them. */
export function provideAuthActor(auth: AuthActor): void {
  actor = auth;
}

export const authActor = (): AuthActor | undefined => actor;
