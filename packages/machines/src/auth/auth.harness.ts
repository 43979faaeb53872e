import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { PendingCalls, settled } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import { type AuthEmitted, AuthError, provideAuth, type Session, selectFailure } from './auth.machine';
import { MemoryStore, password, sessionOf } from './auth.model';

export const credentials = { email: 'asha@sehat.example', password };
export const account = { name: 'Asha', ...credentials };
export const rejected = new AuthError({ kind: 'rejected', message: 'Invalid login credentials' });
export const unavailable = new AuthError({ kind: 'unavailable' });

/** The machine on the real wiring of `provideAuth`, with calls held open, a simulated clock and a store in memory. */
export async function start(stored: Session | null = null, store = new MemoryStore()) {
  store.session = stored;
  const calls = new PendingCalls();
  const clock = new TestClock();
  let reportVisibility: (visible: boolean) => void = () => {};
  const auth = createActor(
    provideAuth({
      signIn: (input, signal) => calls.open('signIn', input, signal),
      signUp: (input, signal) => calls.open('signUp', input, signal),
      refresh: (refreshToken, signal) => calls.open('refresh', { refreshToken, at: clock.now() }, signal),
      signOut: (accessToken) => calls.open('signOut', { accessToken, storedThen: store.session }),
      sessionStore: store,
      visibility: {
        subscribe(listener) {
          reportVisibility = listener;
          listener(true);
          return () => {
            reportVisibility = () => {};
          };
        },
      },
      now: () => START + clock.now(),
    }),
    { clock },
  );
  const emitted: AuthEmitted[] = [];
  auth.on('*', (event) => emitted.push(event));
  auth.start();
  await settled();
  return {
    auth,
    calls,
    clock,
    store,
    emitted,
    is: (state: Parameters<ReturnType<typeof auth.getSnapshot>['matches']>[0]) => auth.getSnapshot().matches(state),
    select: <T>(selector: (snapshot: ReturnType<typeof auth.getSnapshot>) => T) => selector(auth.getSnapshot()),
    failure: () => selectFailure(auth.getSnapshot()),
    setVisible: (visible: boolean) => reportVisibility(visible),
    pass: async (ms: number) => {
      clock.advance(ms);
      await settled();
    },
  };
}

/** A session whose access token expires in an hour. */
export const hour = () => sessionOf('asha', 3600);
export const renewed = () => sessionOf('asha', 7200, { tokens: 'renewed' });
