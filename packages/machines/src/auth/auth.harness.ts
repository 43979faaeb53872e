import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { PendingCalls, settled } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import { type AuthDeps, type AuthEmitted, AuthError, provideAuth, type Session, selectFailure } from './auth.machine';
import { MemoryStore, password, sessionOf } from './auth.model';

export const credentials = { email: 'asha@sehat.example', password };
export const account = { name: 'Asha', ...credentials };
export const rejected = new AuthError({ kind: 'rejected', message: 'Invalid login credentials' });
export const unavailable = new AuthError({ kind: 'unavailable' });

/** The machine on the real wiring of `provideAuth`, with calls held open, a simulated clock and a store in memory. */
export async function start(
  stored: Session | null = null,
  { store = new MemoryStore(), inTurn }: { store?: MemoryStore; inTurn?: AuthDeps['inTurn'] } = {},
) {
  store.session = stored;
  const calls = new PendingCalls();
  const clock = new TestClock();
  let reportVisibility: ((visible: boolean) => void) | null = null;
  const auth = createActor(
    provideAuth({
      signIn: (input, signal) => calls.open('signIn', input, signal),
      signUp: (input, signal) => calls.open('signUp', input, signal),
      refresh: (refreshToken, signal) => calls.open('refresh', { refreshToken, at: clock.now() }, signal),
      signOut: (accessToken) => calls.open('signOut', { accessToken, storedThen: store.session }),
      inTurn,
      sessionStore: store,
      visibility: {
        subscribe(listener) {
          reportVisibility = listener;
          listener(true);
          return () => {
            reportVisibility = null;
          };
        },
      },
      now: () => START + clock.wallNow(),
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
    setVisible: (visible: boolean) => reportVisibility?.(visible),
    /** Whether the machine follows the page's visibility. */
    isWatched: () => reportVisibility !== null,
    pass: async (ms: number) => {
      clock.advance(ms);
      await settled();
    },
  };
}

/** The turns of the tabs of one browser. */
export function turnsOfTabs(): NonNullable<AuthDeps['inTurn']> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    const turn = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = Promise.race([turn.catch(() => {}), left]).then(settled);
    return turn;
  };
}

/** Two tabs of one browser, without the events that tell a tab of the store's changes. */
export async function startTwoTabs(stored: Session, inTurn?: AuthDeps['inTurn']) {
  const store = new MemoryStore();
  const [here, there] = [await start(stored, { store, inTurn }), await start(stored, { store, inTurn })];
  return { store, here, there, refreshes: () => [here, there].map(({ calls }) => calls.made('refresh').length) };
}

/** Lets the next tab take its turn. */
export const nextTurn = async () => {
  await settled();
  await settled();
};

/** A session whose access token expires in an hour. */
export const hour = () => sessionOf('asha', 3600);
export const renewed = () => sessionOf('asha', 7200, { tokens: 'renewed' });
