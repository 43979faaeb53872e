import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { account, credentials, hour, rejected, renewed, start, unavailable } from './auth.harness';
import {
  AuthError,
  type AuthFailure,
  provideAuth,
  selectConfirmationEmail,
  selectIsConfirmationSent,
  selectIsRefreshing,
  selectIsRestoring,
  selectIsSubmitting,
  selectSession,
  selectUser,
} from './auth.machine';
import { MemoryStore, password, sessionOf } from './auth.model';

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
    await calls.resolve('signUp', { kind: 'signedIn', session: hour() });
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
    await calls.resolve('signUp', { kind: 'confirmationSent', email: account.email });
    expect(select(selectIsConfirmationSent)).toBe(true);
    expect(select(selectConfirmationEmail)).toBe(account.email);
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
