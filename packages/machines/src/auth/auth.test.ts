import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { PendingCalls, settled } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import {
  type AuthEmitted,
  AuthError,
  type AuthFailure,
  authMessage,
  provideAuth,
  type Session,
  selectFailure,
  selectIsConfirmationSent,
  selectIsOffline,
  selectIsRefreshing,
  selectIsRestoring,
  selectIsSubmitting,
  selectSession,
  selectUser,
} from './auth.machine';
import { MemoryStore, password, sessionOf } from './auth.model';

const credentials = { email: 'asha@sehat.example', password };
const account = { name: 'Asha', ...credentials };
const rejected = new AuthError({ kind: 'rejected', message: 'Invalid login credentials' });
const unavailable = new AuthError({ kind: 'unavailable' });

/** The machine on the real wiring of `provideAuth`, with calls held open, a simulated clock and a store in memory. */
async function start(stored: Session | null = null, store = new MemoryStore()) {
  store.session = stored;
  const calls = new PendingCalls();
  const clock = new TestClock();
  let tellVisibility: (visible: boolean) => void = () => {};
  const auth = createActor(
    provideAuth({
      signIn: (input, signal) => calls.open('signIn', input, signal),
      signUp: (input, signal) => calls.open('signUp', input, signal),
      refresh: (refreshToken, signal) => calls.open('refresh', { refreshToken, at: clock.now() }, signal),
      signOut: (accessToken) => calls.open('signOut', { accessToken, storedThen: store.session }),
      sessionStore: store,
      visibility: {
        subscribe(listener) {
          tellVisibility = listener;
          listener(true);
          return () => {
            tellVisibility = () => {};
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
    message: () => {
      const failure = selectFailure(auth.getSnapshot());
      return failure && authMessage(failure);
    },
    setVisible: (visible: boolean) => tellVisibility(visible),
    pass: async (ms: number) => {
      clock.advance(ms);
      await settled();
    },
  };
}

const hour = () => sessionOf('asha', 3600);
const renewed = () => sessionOf('asha', 7200, { tokens: 'renewed' });

describe('restoring', () => {
  test('waits for the answer of the store', () => {
    const actor = createActor(
      provideAuth({
        signIn: () => Promise.reject(rejected),
        signUp: () => Promise.reject(rejected),
        refresh: () => Promise.reject(rejected),
        signOut: () => Promise.reject(rejected),
        sessionStore: new MemoryStore(),
        visibility: { subscribe: () => () => {} },
        now: () => START,
      }),
    ).start();
    expect(selectIsRestoring(actor.getSnapshot())).toBe(true);
    expect(selectUser(actor.getSnapshot())).toBeNull();
    actor.stop();
  });

  test('a stored session signs its owner in, without announcing it as news', async () => {
    const { select, emitted } = await start(hour());
    expect(select(selectIsRestoring)).toBe(false);
    expect(select(selectUser)?.id).toBe('asha');
    expect(emitted).toEqual([]);
  });

  test('nothing stored means signed out', async () => {
    const { is, select } = await start();
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(select(selectSession)).toBeNull();
  });

  test('a store that throws on everything never crashes the machine', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = Object.assign(new MemoryStore(), { read: denied, write: denied, clear: denied, subscribe: denied });
    const { auth, calls, is, select, pass } = await start(null, store);
    expect(is({ signedOut: 'idle' })).toBe(true);

    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.resolve('signIn', sessionOf('asha', 100));
    await pass(30_000);
    expect(select(selectIsRefreshing)).toBe(true);
    await calls.resolve('refresh', renewed());
    expect(select(selectSession)?.refreshToken).toBe('refresh-renewed');

    auth.send({ type: 'signOut.request' });
    await calls.resolve('signOut');
    expect(is({ signedOut: 'idle' })).toBe(true);
  });
});

describe('submitting', () => {
  test('a session is stored and announced', async () => {
    const { auth, calls, store, select, emitted } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(select(selectIsSubmitting)).toBe(true);
    expect(calls.made('signIn')).toEqual([{ name: 'signIn', input: credentials }]);

    await calls.resolve('signIn', hour());
    expect(select(selectIsSubmitting)).toBe(false);
    expect(select(selectUser)?.id).toBe('asha');
    expect(store.session).toEqual(hour());
    expect(emitted).toEqual([{ type: 'signedIn', user: hour().user, by: 'signIn' }]);
  });

  test('a second submission, of either kind, is impossible', async () => {
    const { auth, calls } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signUp.submit', ...account });
    auth.send({ type: 'error.dismiss' });
    expect(calls.pending.map(({ name }) => name)).toEqual(['signIn']);
  });

  test('the password is in no context, during the attempt and after it', async () => {
    const { auth, calls } = await start();
    const contexts: string[] = [];
    auth.subscribe(({ context }) => contexts.push(JSON.stringify(context)));
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.reject('signIn', rejected);
    expect(contexts.join()).not.toContain(password);
    expect(JSON.stringify(auth.getPersistedSnapshot())).not.toContain(password);
  });

  test('a sign-in in another tab ends the attempt here', async () => {
    const { auth, calls, store, select, emitted } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    store.changeElsewhere(sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
    expect(calls.pending).toEqual([]);
    expect(emitted).toEqual([{ type: 'signedIn', user: sessionOf('ravi', 3600).user, by: 'otherTab' }]);
  });

  test('a sign-out in another tab does not disturb the attempt', async () => {
    const { auth, calls, store, select } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    store.changeElsewhere(null);
    await calls.resolve('signIn', hour());
    expect(select(selectUser)?.id).toBe('asha');
  });
});

describe('failed', () => {
  test.each<[string, unknown, string]>([
    ['the message of the service', rejected, 'Invalid login credentials'],
    ['the message of a failing service', new AuthError({ kind: 'unavailable', message: 'Try later' }), 'Try later'],
    [
      'the fallback without a message',
      new AuthError({ kind: 'rejected', message: '  ' }),
      'Failed to sign in. Please try again.',
    ],
    ['the fallback without a network', unavailable, 'Failed to sign in. Please try again.'],
    [
      'the fallback for an unreadable answer',
      new AuthError({ kind: 'unreadable' }),
      'Failed to sign in. Please try again.',
    ],
    ['the fallback for any other error', new TypeError('x is not a function'), 'Failed to sign in. Please try again.'],
  ])('shows %s', async (_, error, text) => {
    const { auth, calls, is, message } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.reject('signIn', error);
    expect(is({ signedOut: 'failed' })).toBe(true);
    expect(message()).toBe(text);
  });

  test('is dismissed, or cleared by the next attempt', async () => {
    const { auth, calls, is, message } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.reject('signIn', rejected);
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(is({ signedOut: 'submitting' })).toBe(true);
    expect(message()).toBeNull();
    await calls.reject('signIn', rejected);
    auth.send({ type: 'error.dismiss' });
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(message()).toBeNull();
  });
});

describe('creatingAccount', () => {
  test('a session is stored and announced', async () => {
    const { auth, calls, store, emitted } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    expect(calls.made('signUp')).toEqual([{ name: 'signUp', input: account }]);
    await calls.resolve('signUp', hour());
    expect(store.session).toEqual(hour());
    expect(emitted).toEqual([{ type: 'signedIn', user: hour().user, by: 'signUp' }]);
  });

  test('is not submitted twice', async () => {
    const { auth, calls } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    auth.send({ type: 'signUp.submit', ...account });
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(calls.pending.map(({ name }) => name)).toEqual(['signUp']);
  });
});

describe('confirmationSent', () => {
  test('an account without a session waits for its e-mail; the person can sign in once it is confirmed', async () => {
    const { auth, calls, store, select } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    await calls.resolve('signUp', null);
    expect(select(selectIsConfirmationSent)).toBe(true);
    expect(select(selectUser)).toBeNull();
    expect(store.session).toBeNull();
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(select(selectIsSubmitting)).toBe(true);
  });
});

describe('creationFailed', () => {
  test.each<[AuthFailure, string]>([
    [{ kind: 'rejected', message: 'User already registered' }, 'User already registered'],
    [{ kind: 'unavailable' }, 'Failed to create an account. Please try again.'],
  ])('%o', async (failure, text) => {
    const { auth, calls, is, message } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    await calls.reject('signUp', new AuthError(failure));
    expect(is({ signedOut: 'creationFailed' })).toBe(true);
    expect(message()).toBe(text);
  });
});

describe('fresh', () => {
  test.each([
    [119, true],
    [120, false],
  ])('with %i s left at the start, refreshing is %s', async (seconds, refreshing) => {
    const { select } = await start(sessionOf('asha', seconds));
    expect(select(selectIsRefreshing)).toBe(refreshing);
  });

  test('looks every 30 s, and refreshes when three ticks remain', async () => {
    const { select, pass } = await start(sessionOf('asha', 150));
    await pass(29_999);
    expect(select(selectIsRefreshing)).toBe(false);
    await pass(1);
    expect(select(selectIsRefreshing)).toBe(false);
    await pass(30_000);
    expect(select(selectIsRefreshing)).toBe(true);
  });

  test('a hidden page has no timer at all; visible again, it recovers at once', async () => {
    const { select, clock, pass, setVisible } = await start(sessionOf('asha', 150));
    setVisible(false);
    expect(clock.nextDue).toBeNull();
    await pass(600_000);
    expect(select(selectIsRefreshing)).toBe(false);
    setVisible(true);
    expect(select(selectIsRefreshing)).toBe(true);
  });
});

describe('refreshing', () => {
  test('new tokens are stored and used', async () => {
    const { calls, store, select, is } = await start(sessionOf('asha', 60));
    expect(calls.made('refresh')).toEqual([{ name: 'refresh', input: { refreshToken: 'refresh-asha', at: 0 } }]);
    await calls.resolve('refresh', renewed());
    expect(is({ signedIn: { session: 'fresh' } })).toBe(true);
    expect(select(selectSession)).toEqual(renewed());
    expect(store.session).toEqual(renewed());
  });

  test('one call at a time, whatever the page does', async () => {
    const { calls, setVisible, pass } = await start(sessionOf('asha', 60));
    setVisible(false);
    setVisible(true);
    await pass(28_000);
    expect(calls.made('refresh')).toHaveLength(1);
  });

  test('retries after 200, 400, 800 ms and so on, under 30 s in all; then the session is kept', async () => {
    const { calls, clock, store, is, select } = await start(sessionOf('asha', -10));
    while (is({ signedIn: { session: { refreshing: 'calling' } } })) {
      await calls.reject('refresh', unavailable);
      if (is({ signedIn: { session: { refreshing: 'waiting' } } })) clock.runNext();
      await settled();
    }
    const moments = calls.made('refresh').map(({ input }) => (input as { at: number }).at);
    expect(moments).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
    expect(select(selectIsOffline)).toBe(true);
    expect(select(selectUser)?.id).toBe('asha');
    expect(store.session).not.toBeNull();
  });

  test('a call that hangs is given up before 30 s', async () => {
    const { calls, select, pass } = await start(sessionOf('asha', 60));
    await pass(29_000);
    expect(select(selectIsOffline)).toBe(true);
    expect(calls.pending).toEqual([]);
  });

  test.each([
    ['new tokens', (calls: PendingCalls) => calls.resolve('refresh', renewed())],
    ['a refusal', (calls: PendingCalls) => calls.reject('refresh', rejected)],
  ])('%s are dropped when the session was cleared meanwhile', async (_, answer) => {
    const { calls, store, is, emitted } = await start(sessionOf('asha', -10));
    store.session = null;
    await answer(calls);
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(store.session).toBeNull();
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'otherTab' }]);
  });

  test.each([
    ['new tokens', (calls: PendingCalls) => calls.resolve('refresh', renewed())],
    ['a refusal', (calls: PendingCalls) => calls.reject('refresh', rejected)],
  ])('%s are dropped when another tab replaced the session meanwhile', async (_, answer) => {
    const { calls, store, select, is } = await start(sessionOf('asha', -10));
    store.session = sessionOf('asha', 3600, { tokens: 'rotated' });
    await answer(calls);
    expect(is({ signedIn: { session: 'fresh' } })).toBe(true);
    expect(select(selectSession)?.accessToken).toBe('access-rotated');
    expect(store.session.accessToken).toBe('access-rotated');
  });

  test('refused with an expired access token: signed out, and this browser is cleared', async () => {
    const { calls, store, is, message, emitted } = await start(sessionOf('asha', -10));
    await calls.reject('refresh', new AuthError({ kind: 'rejected', message: 'Invalid Refresh Token: Already Used' }));
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(store.session).toBeNull();
    expect(message()).toBe('Invalid Refresh Token: Already Used');
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired' }]);
  });

  test('refused while the access token is good: kept, until it has expired', async () => {
    const { calls, select, is, pass, message } = await start(sessionOf('asha', 45));
    await calls.reject('refresh', new AuthError({ kind: 'rejected' }));
    expect(select(selectUser)?.id).toBe('asha');
    await pass(30_000);
    await calls.reject('refresh', new AuthError({ kind: 'rejected' }));
    expect(select(selectUser)?.id).toBe('asha');
    await pass(30_000);
    await calls.reject('refresh', new AuthError({ kind: 'rejected' }));
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(message()).toBe('Your session has ended. Please sign in again.');
  });

  test('an unreadable answer is neither retried nor taken for a refusal', async () => {
    const { calls, select } = await start(sessionOf('asha', -10));
    await calls.reject('refresh', new AuthError({ kind: 'unreadable' }));
    expect(select(selectIsOffline)).toBe(true);
    expect(calls.made('refresh')).toHaveLength(1);
  });

  test('tokens that another tab fetched end the wait here', async () => {
    const { calls, store, select, is } = await start(sessionOf('asha', 60));
    store.changeElsewhere(sessionOf('asha', 3600, { tokens: 'rotated' }));
    expect(is({ signedIn: { session: 'fresh' } })).toBe(true);
    expect(select(selectSession)?.accessToken).toBe('access-rotated');
    expect(calls.pending).toEqual([]);
  });
});

describe('offline', () => {
  test('tries again at the next tick, and recovers', async () => {
    const { calls, select, is, pass } = await start(sessionOf('asha', 60));
    await pass(29_000);
    expect(select(selectIsOffline)).toBe(true);
    await pass(1_000);
    await calls.resolve('refresh', renewed());
    expect(is({ signedIn: { session: 'fresh' } })).toBe(true);
  });
});

describe('signedIn', () => {
  test('signed out in another tab: signed out here', async () => {
    const { store, is, emitted } = await start(hour());
    store.changeElsewhere(null);
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'otherTab' }]);
  });

  test('someone else signed in in another tab: so here', async () => {
    const { store, select, emitted } = await start(hour());
    store.changeElsewhere(sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
    expect(emitted).toEqual([{ type: 'signedIn', user: sessionOf('ravi', 3600).user, by: 'otherTab' }]);
  });

  test('new details of the same person are taken over', async () => {
    const { store, select, emitted } = await start(hour());
    store.changeElsewhere({ ...hour(), user: { ...hour().user, name: 'Asha Rao' } });
    expect(select(selectUser)?.name).toBe('Asha Rao');
    expect(emitted).toEqual([]);
  });

  test('a submission from a stale form is ignored', async () => {
    const { auth, calls } = await start(hour());
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signUp.submit', ...account });
    expect(calls.pending).toEqual([]);
  });
});

describe('signingOut', () => {
  test('clears this browser first, then tells the server', async () => {
    const { auth, calls, select, is, emitted } = await start(hour());
    auth.send({ type: 'signOut.request' });
    expect(select(selectUser)).toBeNull();
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'requested' }]);
    expect(calls.made('signOut')).toEqual([
      { name: 'signOut', input: { accessToken: 'access-asha', storedThen: null } },
    ]);
    auth.send({ type: 'signOut.request' });
    expect(calls.made('signOut')).toHaveLength(1);
    await calls.resolve('signOut');
    expect(is({ signedOut: 'idle' })).toBe(true);
  });

  test('whatever the server says', async () => {
    const { auth, calls, is, message } = await start(hour());
    auth.send({ type: 'signOut.request' });
    await calls.reject('signOut', rejected);
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(message()).toBeNull();
  });

  test('a server that does not answer holds nobody up', async () => {
    const { auth, is, pass } = await start(hour());
    auth.send({ type: 'signOut.request' });
    await pass(5_000);
    expect(is({ signedOut: 'idle' })).toBe(true);
  });

  test('someone may sign in at once; the server is still told of the sign-out', async () => {
    const { auth, calls, select } = await start(hour());
    auth.send({ type: 'signOut.request' });
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(calls.pending.map(({ name }) => name)).toEqual(['signOut', 'signIn']);
    await calls.reject('signOut', rejected);
    await calls.resolve('signIn', sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
  });

  test('a sign-in in another tab is followed', async () => {
    const { auth, store, select } = await start(hour());
    auth.send({ type: 'signOut.request' });
    store.changeElsewhere(sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
  });
});
