import { describe, expect, test } from 'vitest';
import { type PendingCalls, settled } from '../testing/pending-calls';
import { account, credentials, hour, rejected, renewed, start, unavailable } from './auth.harness';
import {
  AuthError,
  type AuthEvent,
  selectIsOffline,
  selectIsRefreshing,
  selectPageTurn,
  selectSession,
  selectUser,
} from './auth.machine';
import { sessionOf } from './auth.model';

/** An event without its session, as a developer may send it by hand. */
const malformed = { type: 'session.changed' } as unknown as AuthEvent;

test.each([null, sessionOf('asha', -1)])(
  'a change whose session is missing changes nothing at the start',
  async (stored) => {
    const { auth } = await start(stored);
    const { value } = auth.getSnapshot();
    auth.send(malformed);
    expect(auth.getSnapshot()).toMatchObject({ status: 'active', value });
  },
);

describe('fresh', () => {
  test.each([
    [119, true],
    [120, false],
  ])('with %i s left at the start, refreshing is %s', async (seconds, refreshing) => {
    const { select } = await start(sessionOf('asha', seconds));
    expect(select(selectIsRefreshing)).toBe(refreshing);
  });

  test('checks every 30 s, and refreshes when three ticks remain', async () => {
    const { select, pass } = await start(sessionOf('asha', 150));
    await pass(29_999);
    expect(select(selectIsRefreshing)).toBe(false);
    await pass(1);
    expect(select(selectIsRefreshing)).toBe(false);
    await pass(30_000);
    expect(select(selectIsRefreshing)).toBe(true);
  });

  test('runs no timer while the page is hidden, and recovers as soon as it is visible', async () => {
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
  test('stores and uses new tokens', async () => {
    const { calls, store, select, is } = await start(sessionOf('asha', 60));
    expect(calls.made('refresh')).toEqual([{ name: 'refresh', input: { refreshToken: 'refresh-asha', at: 0 } }]);
    await calls.resolve('refresh', renewed());
    expect(is({ signedIn: { session: 'fresh' } })).toBe(true);
    expect(select(selectSession)).toEqual(renewed());
    expect(store.session).toEqual(renewed());
  });

  test('makes one call at a time when the page becomes visible repeatedly', async () => {
    const { calls, setVisible, pass } = await start(sessionOf('asha', 60));
    setVisible(false);
    setVisible(true);
    await pass(28_000);
    expect(calls.made('refresh')).toHaveLength(1);
  });

  test('retries after 200, 400, 800 ms and so on for less than 30 s, then keeps the session', async () => {
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

  test('aborts a hanging call before 30 s', async () => {
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
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'otherTab', userId: 'asha' }]);
  });

  test('expires when another tab found during the refresh that the session expired', async () => {
    const { calls, store, is, emitted } = await start(sessionOf('asha', -10));
    store.clear('expired');
    await calls.reject('refresh', rejected);
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired', userId: 'asha' }]);
  });

  test('reports to other tabs whether the user signed out or the session expired', async () => {
    const expired = await start(hour());
    expired.auth.send({ type: 'session.refused', accessToken: 'access-asha' });
    expect(expired.store.hasExpired()).toBe(true);
    const ended = await start(hour());
    ended.auth.send({ type: 'signOut.request' });
    expect(ended.store.hasExpired()).toBe(false);
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

  test('signs out and clears the store when a refresh with an expired access token is refused', async () => {
    const { calls, store, is, failure, emitted } = await start(sessionOf('asha', -10));
    await calls.reject('refresh', new AuthError({ kind: 'rejected', message: 'Invalid Refresh Token: Already Used' }));
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(store.session).toBeNull();
    expect(failure()).toEqual({ attempt: 'session', kind: 'rejected' });
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired', userId: 'asha' }]);
  });

  test('keeps the session after a refusal until the access token expires', async () => {
    const { calls, select, is, pass, failure } = await start(sessionOf('asha', 45));
    await calls.reject('refresh', new AuthError({ kind: 'rejected' }));
    expect(select(selectUser)?.id).toBe('asha');
    await pass(30_000);
    await calls.reject('refresh', new AuthError({ kind: 'rejected' }));
    expect(select(selectUser)?.id).toBe('asha');
    await pass(30_000);
    await calls.reject('refresh', new AuthError({ kind: 'rejected' }));
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(failure()).toEqual({ attempt: 'session', kind: 'rejected' });
  });

  test('neither retries an unreadable answer nor treats it as a refusal', async () => {
    const { calls, select } = await start(sessionOf('asha', -10));
    await calls.reject('refresh', new AuthError({ kind: 'unreadable' }));
    expect(select(selectIsOffline)).toBe(true);
    expect(calls.made('refresh')).toHaveLength(1);
  });

  test('stops refreshing when another tab has stored new tokens', async () => {
    const { calls, store, select, is } = await start(sessionOf('asha', 60));
    store.changeInOtherTab(sessionOf('asha', 3600, { tokens: 'rotated' }));
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
  test('signs out when another tab signs out', async () => {
    const { store, is, emitted } = await start(hour());
    store.changeInOtherTab(null);
    expect(is({ signedOut: 'idle' })).toBe(true);
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'otherTab', userId: 'asha' }]);
  });

  test('expires when the session expires in another tab, and keeps the page turn', async () => {
    const { store, is, emitted, failure, select } = await start(hour());
    store.changeInOtherTab(null, 'expired');
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(failure()).toMatchObject({ attempt: 'session', kind: 'rejected' });
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired', userId: 'asha' }]);
    expect(select(selectPageTurn)).toBe(0);
  });

  test('switches to the user of a mailed link, and does not name another tab', async () => {
    const { auth, emitted, select } = await start(hour());
    auth.send({ type: 'session.changed', session: sessionOf('ravi', 3600), by: 'recovery' });
    expect(select(selectUser)?.id).toBe('ravi');
    expect(emitted).toEqual([{ type: 'signedIn', user: sessionOf('ravi', 3600).user, by: 'recovery', replaces: true }]);
  });

  test('signs a visitor in with a mailed link', async () => {
    const { auth, emitted } = await start(null);
    auth.send({ type: 'session.changed', session: hour(), by: 'recovery' });
    expect(emitted).toMatchObject([{ type: 'signedIn', by: 'recovery', replaces: false }]);
  });

  test('switches to the user who signed in in another tab', async () => {
    const { store, select, emitted } = await start(hour());
    store.changeInOtherTab(sessionOf('ravi', 3600));
    expect(select(selectUser)?.id).toBe('ravi');
    expect(emitted).toEqual([{ type: 'signedIn', user: sessionOf('ravi', 3600).user, by: 'otherTab', replaces: true }]);
  });

  test('adopts new details of the same user', async () => {
    const { store, select, emitted } = await start(hour());
    store.changeInOtherTab({ ...hour(), user: { ...hour().user, name: 'Asha Rao' } });
    expect(select(selectUser)?.name).toBe('Asha Rao');
    expect(emitted).toEqual([]);
  });

  test('clears the store and emits the reason when the service refuses the session', async () => {
    const { auth, store, is, failure, emitted, calls } = await start(hour());
    auth.send({ type: 'session.refused', accessToken: 'access-asha' });
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(store.session).toBeNull();
    expect(failure()).toEqual({ attempt: 'session', kind: 'rejected' });
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired', userId: 'asha' }]);
    expect(calls.pending).toEqual([]);
  });

  test('ignores a change whose session is missing', async () => {
    const { auth, is, select } = await start(hour());
    auth.send(malformed);
    expect(auth.getSnapshot().status).toBe('active');
    expect(is('signedIn')).toBe(true);
    expect(select(selectSession)).toEqual(hour());
  });

  test('ignores a submission from a stale form', async () => {
    const { auth, calls } = await start(hour());
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signUp.submit', ...account });
    expect(calls.pending).toEqual([]);
  });
});
