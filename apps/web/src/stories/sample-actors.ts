import { type AuthDeps, provideAuth, type Session } from '@sehat/machines/auth';
import { type CartItem, provideCart, selectIsReady } from '@sehat/machines/cart';
import { createActor, waitFor } from 'xstate';

/** Never answers. */
export const never = () => new Promise<never>(() => {});

/** An auth actor that starts with the given session, or nobody's, and can't reach any server but for what `calls` says. */
export function startSampleAuth(session: Session | null, calls: Partial<AuthDeps> = {}) {
  return createActor(
    provideAuth({
      signIn: never,
      signUp: never,
      refresh: never,
      signOut: async () => {},
      sessionStore: { read: () => session, write: () => {}, clear: () => {}, subscribe: () => () => {} },
      visibility: {
        subscribe(onChange) {
          onChange(true);
          return () => {};
        },
      },
      now: () => Date.now(),
      ...calls,
    }),
  ).start();
}

/** A cart of these lines that is stored nowhere. */
export const startSampleCart = (items: readonly CartItem[]) =>
  createActor(
    provideCart({ store: { read: () => items, write: () => {}, clear: () => {}, subscribe: () => () => {} } }),
  ).start();

/** The same, once it knows its lines. */
export async function loadSampleCart(items: readonly CartItem[]) {
  const cart = startSampleCart(items);
  await waitFor(cart, selectIsReady);
  return cart;
}

export type SampleAuth = ReturnType<typeof startSampleAuth>;
export type SampleCart = ReturnType<typeof startSampleCart>;
