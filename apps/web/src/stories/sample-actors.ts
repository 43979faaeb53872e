import {
  type AuthDeps,
  AuthError,
  provideAuth,
  type Session,
  selectIsRestoring,
  selectIsSubmitting,
} from '@sehat/machines/auth';
import { type CartItem, provideCart, selectIsReady } from '@sehat/machines/cart';
import { waitFor } from 'xstate';
import { createAppActor } from '../actors/create-app-actor';

/** Never answers. */
export const never = () => new Promise<never>(() => {});

/**
 * An auth actor that restores the given session, or none when it starts, and reaches no server except through
 * `calls`.
 */
export function createSampleAuth(session: Session | null, calls: Partial<AuthDeps> = {}, systemId?: string) {
  return createAppActor(
    provideAuth({
      signIn: never,
      signUp: never,
      refresh: never,
      signOut: async () => {},
      sessionStore: {
        read: () => session,
        write: () => {},
        clear: () => {},
        isDamaged: () => false,
        hasExpired: () => false,
        subscribe: () => () => {},
      },
      visibility: {
        subscribe(onChange) {
          onChange(true);
          return () => {};
        },
      },
      now: () => Date.now(),
      ...calls,
    }),
    { systemId },
  );
}

/** A started sample auth actor. Not for use during a render. */
export const startSampleAuth = (...given: Parameters<typeof createSampleAuth>) => createSampleAuth(...given).start();

/** Rejects a sign-in or sign-up with this message and code; without a message, never answers. */
export const rejectWith = (message: string | null, code?: string) =>
  message === null ? never : () => Promise.reject(new AuthError({ kind: 'rejected', message, code }));

/** Resolves when the auth actor waits for nothing. */
export const isAnswered = (auth: SampleAuth) =>
  waitFor(auth, (snapshot) => !selectIsRestoring(snapshot) && !selectIsSubmitting(snapshot));

/** A cart that restores the given lines when it starts, and stores nothing. */
export const createSampleCart = (items: readonly CartItem[]) =>
  createAppActor(
    provideCart({ store: { read: () => items, write: () => true, clear: () => true, subscribe: () => () => {} } }),
  );

/** A started sample cart that has restored its lines. */
export async function loadSampleCart(items: readonly CartItem[]) {
  const cart = createSampleCart(items).start();
  await waitFor(cart, selectIsReady);
  return cart;
}

export type SampleAuth = ReturnType<typeof createSampleAuth>;
export type SampleCart = ReturnType<typeof createSampleCart>;
