import { describe, expect, test } from 'vitest';
import { START } from '../testing/machine-model';
import { credentials, hour, rejected, renewed, start } from './auth.harness';
import {
  AuthError,
  selectIsOffline,
  selectIsRefreshing,
  selectIsTokenExpired,
  selectPageTurn,
  selectSession,
  selectUser,
} from './auth.machine';
import { sessionOf } from './auth.model';

describe('a service that asks for a pause', () => {
  const paused = new AuthError({ kind: 'unavailable', retryAfterMs: 45_000 });

  test('gets no refresh until the pause is over, and the session is kept', async () => {
    const { calls, select, pass, auth } = await start(sessionOf('asha', -10));
    await calls.reject('refresh', paused);
    expect(select(selectIsOffline)).toBe(true);
    expect(select(selectUser)?.id).toBe('asha');
    auth.send({ type: 'session.check' });
    await pass(44_000);
    expect(calls.made('refresh')).toHaveLength(1);
    await pass(16_000);
    expect(calls.made('refresh')).toHaveLength(2);
    await calls.resolve('refresh', renewed());
    expect(select(selectSession)).toEqual(renewed());
  });
});

describe('token.refused', () => {
  test('refreshes a valid token that the service refuses, and treats it as expired meanwhile', async () => {
    const { auth, calls, select } = await start(hour());
    auth.send({ type: 'token.refused', accessToken: 'access-asha' });
    expect(select(selectIsRefreshing)).toBe(true);
    expect(select((snapshot) => selectIsTokenExpired(snapshot, START))).toBe(true);
    await calls.resolve('refresh', renewed());
    expect(select(selectSession)).toEqual(renewed());
    expect(select((snapshot) => selectIsTokenExpired(snapshot, START))).toBe(false);
  });

  test('ends the session when the refresh is refused too', async () => {
    const { auth, calls, store, is, emitted } = await start(hour());
    auth.send({ type: 'token.refused', accessToken: 'access-asha' });
    await calls.reject('refresh', rejected);
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(store.session).toBeNull();
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired', userId: 'asha' }]);
  });

  test('keeps the session when the refresh fails temporarily', async () => {
    const { auth, calls, select } = await start(hour());
    auth.send({ type: 'token.refused', accessToken: 'access-asha' });
    await calls.reject('refresh', new AuthError({ kind: 'unreadable' }));
    expect(select(selectIsOffline)).toBe(true);
    expect(select(selectUser)?.id).toBe('asha');
  });

  test('ends the session when a refresh that was already pending is refused', async () => {
    const { auth, calls, is } = await start(sessionOf('asha', 60));
    auth.send({ type: 'token.refused', accessToken: 'access-asha' });
    expect(calls.made('refresh')).toHaveLength(1);
    await calls.reject('refresh', rejected);
    expect(is({ signedOut: 'expired' })).toBe(true);
  });

  test.each(['token.refused', 'session.refused'] as const)('ignores %s for an earlier token', async (type) => {
    const { auth, calls, select } = await start(hour());
    auth.send({ type, accessToken: 'access-earlier' });
    expect(select(selectSession)).toEqual(hour());
    expect(calls.pending).toEqual([]);
  });
});

test('does not restart a pending refresh when the stored session is unchanged', async () => {
  const session = sessionOf('asha', 60);
  const { calls, store, select } = await start(session);
  store.changeInOtherTab(session);
  expect(calls.made('refresh')).toHaveLength(1);
  expect(calls.pending).toHaveLength(1);
  expect(select(selectSession)).toBe(session);
});

describe('the page turn', () => {
  test('stays the same after a sign-in, a refresh and an expiry', async () => {
    const { auth, calls, store, select } = await start();
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.resolve('signIn', hour());
    store.changeInOtherTab(sessionOf('asha', 3600, { tokens: 'rotated' }));
    auth.send({ type: 'session.refused', accessToken: 'access-rotated' });
    expect(select(selectUser)).toBeNull();
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.resolve('signIn', hour());
    expect(select(selectPageTurn)).toBe(0);
  });

  test('increases when another user signs in after the session expired', async () => {
    const { auth, calls, select } = await start(hour());
    auth.send({ type: 'session.refused', accessToken: 'access-asha' });
    auth.send({ type: 'signIn.submit', ...credentials });
    await calls.resolve('signIn', sessionOf('ravi', 3600));
    expect(select(selectPageTurn)).toBe(1);
  });

  test('increases when another user signs in in another tab', async () => {
    const { store, select } = await start(hour());
    store.changeInOtherTab(sessionOf('ravi', 3600));
    expect(select(selectPageTurn)).toBe(1);
  });

  test.each<[string, (tab: Awaited<ReturnType<typeof start>>) => void]>([
    ['here', ({ auth }) => auth.send({ type: 'signOut.request' })],
    ['in another tab', ({ store }) => store.changeInOtherTab(null)],
  ])('increases when the user signs out %s', async (_, signOut) => {
    const tab = await start(hour());
    signOut(tab);
    expect(tab.select(selectPageTurn)).toBe(1);
    tab.store.changeInOtherTab(sessionOf('ravi', 3600));
    expect(tab.emitted.at(-1)).toMatchObject({ type: 'signedIn', replaces: true });
  });
});
