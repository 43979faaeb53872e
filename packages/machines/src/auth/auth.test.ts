import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { account, credentials, hour, rejected, start, unavailable } from './auth.harness';
import {
  AuthError,
  type AuthFailure,
  provideAuth,
  selectConfirmationEmail,
  selectIsConfirmationSent,
  selectIsRestoring,
  selectIsSubmitting,
  selectSession,
  selectUser,
} from './auth.machine';
import { MemoryStore, password, sessionOf } from './auth.model';

describe('restoring', () => {
  test('waits for the store', () => {
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

  test('signs in from a stored session, and emits nothing', async () => {
    const { select, emitted } = await start(hour());
    expect(select(selectIsRestoring)).toBe(false);
    expect(select(selectUser)?.id).toBe('asha');
    expect(emitted).toEqual([]);
  });

  test('is signed out when nothing is stored', async () => {
    const { is, select } = await start();
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(select(selectSession)).toBeNull();
  });
});

describe('submitting', () => {
  test('stores and emits the session', async () => {
    const { auth, calls, store, select, emitted } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(select(selectIsSubmitting)).toBe(true);
    expect(calls.made('signIn')).toEqual([{ name: 'signIn', input: credentials }]);

    await calls.resolve('signIn', hour());
    expect(select(selectIsSubmitting)).toBe(false);
    expect(select(selectUser)?.id).toBe('asha');
    expect(store.session).toEqual(hour());
    expect(emitted).toEqual([{ type: 'signedIn', user: hour().user, by: 'signIn', replaces: false }]);
  });

  test('ignores a second submission of either kind', async () => {
    const { auth, calls } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signUp.submit', ...account });
    auth.send({ type: 'error.dismiss' });
    expect(calls.pending.map(({ name }) => name)).toEqual(['signIn']);
  });

  test('keeps the password out of the context during and after the attempt', async () => {
    const { auth, calls } = await start();
    const contexts: string[] = [];
    auth.subscribe(({ context }) => contexts.push(JSON.stringify(context)));
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.reject('signIn', rejected);
    expect(contexts.join()).not.toContain(password);
    expect(JSON.stringify(auth.getPersistedSnapshot())).not.toContain(password);
  });

  test('aborts the attempt when another tab signs in', async () => {
    const { auth, calls, store, select, emitted } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    store.changeInOtherTab(sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
    expect(calls.pending).toEqual([]);
    expect(emitted).toEqual([
      { type: 'signedIn', user: sessionOf('ravi', 3600).user, by: 'otherTab', replaces: false },
    ]);
  });

  test('continues the attempt when another tab signs out', async () => {
    const { auth, calls, store, select } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    store.changeInOtherTab(null);
    await calls.resolve('signIn', hour());
    expect(select(selectUser)?.id).toBe('asha');
  });
});

describe('failed', () => {
  test.each<[string, unknown, AuthFailure]>([
    ['a refusal, with the message of the service', rejected, rejected.failure],
    ['an unavailable service', unavailable, { kind: 'unavailable' }],
    ['an unreadable answer', new AuthError({ kind: 'unreadable' }), { kind: 'unreadable' }],
    ['any other error', new TypeError('x is not a function'), { kind: 'unavailable' }],
  ])('keeps the reason of %s', async (_, error, reason) => {
    const { auth, calls, is, failure } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.reject('signIn', error);
    expect(is({ signedOut: 'failed' })).toBe(true);
    expect(failure()).toEqual({ attempt: 'signIn', ...reason });
  });

  test('clears the reason on dismissal and on the next attempt', async () => {
    const { auth, calls, is, failure } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.reject('signIn', rejected);
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(is({ signedOut: 'submitting' })).toBe(true);
    expect(failure()).toBeNull();
    await calls.reject('signIn', rejected);
    auth.send({ type: 'error.dismiss' });
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(failure()).toBeNull();
  });
});

describe('creatingAccount', () => {
  test('stores and emits the session', async () => {
    const { auth, calls, store, emitted } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    expect(calls.made('signUp')).toEqual([{ name: 'signUp', input: account }]);
    await calls.resolve('signUp', { kind: 'signedIn', session: hour() });
    expect(store.session).toEqual(hour());
    expect(emitted).toEqual([{ type: 'signedIn', user: hour().user, by: 'signUp', replaces: false }]);
  });

  test('ignores a second submission', async () => {
    const { auth, calls } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    auth.send({ type: 'signUp.submit', ...account });
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(calls.pending.map(({ name }) => name)).toEqual(['signUp']);
  });
});

describe('confirmationSent', () => {
  test('waits for the confirmation of the address, then lets the user sign in', async () => {
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
  test('keeps the reason', async () => {
    const { auth, calls, is, failure } = await start();
    auth.send({ type: 'signUp.submit', ...account });
    await calls.reject('signUp', new AuthError({ kind: 'rejected', message: 'User already registered' }));
    expect(is({ signedOut: 'creationFailed' })).toBe(true);
    expect(failure()).toEqual({ attempt: 'signUp', kind: 'rejected', message: 'User already registered' });
  });
});

describe('signingOut', () => {
  test('clears the store first, then calls the server', async () => {
    const { auth, calls, select, is, emitted } = await start(hour());
    auth.send({ type: 'signOut.request' });
    expect(select(selectUser)).toBeNull();
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'requested', userId: 'asha' }]);
    expect(calls.made('signOut')).toEqual([
      { name: 'signOut', input: { accessToken: 'access-asha', storedThen: null } },
    ]);
    auth.send({ type: 'signOut.request' });
    expect(calls.made('signOut')).toHaveLength(1);
    await calls.resolve('signOut');
    expect(is({ signedOut: 'idle' })).toBe(true);
  });

  test('signs out even when the server refuses', async () => {
    const { auth, calls, is, failure } = await start(hour());
    auth.send({ type: 'signOut.request' });
    await calls.reject('signOut', rejected);
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(failure()).toBeNull();
  });

  test('signs out when the server does not answer', async () => {
    const { auth, is, pass } = await start(hour());
    auth.send({ type: 'signOut.request' });
    await pass(5_000);
    expect(is({ signedOut: 'idle' })).toBe(true);
  });

  test('lets the user sign in at once without aborting the sign-out call', async () => {
    const { auth, calls, select } = await start(hour());
    auth.send({ type: 'signOut.request' });
    auth.send({ type: 'signIn.submit', ...credentials });
    expect(calls.pending.map(({ name }) => name)).toEqual(['signOut', 'signIn']);
    await calls.reject('signOut', rejected);
    await calls.resolve('signIn', sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
  });

  test('adopts a sign-in of another tab', async () => {
    const { auth, store, select } = await start(hour());
    auth.send({ type: 'signOut.request' });
    store.changeInOtherTab(sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
  });
});
