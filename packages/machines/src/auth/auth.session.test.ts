import { describe, expect, test } from 'vitest';
import { type PendingCalls, settled } from '../testing/pending-calls';
import { account, credentials, hour, rejected, renewed, start, unavailable } from './auth.harness';
import { AuthError, selectIsOffline, selectIsRefreshing, selectSession, selectUser } from './auth.machine';
import { sessionOf } from './auth.model';

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

  test('a session that the service refuses is over: this browser is cleared, and the reason told', async () => {
    const { auth, store, is, message, emitted, calls } = await start(hour());
    auth.send({ type: 'session.refused' });
    expect(is({ signedOut: 'expired' })).toBe(true);
    expect(store.session).toBeNull();
    expect(message()).toBe('Your session has ended. Please sign in again.');
    expect(emitted).toEqual([{ type: 'signedOut', reason: 'expired' }]);
    expect(calls.pending).toEqual([]);
  });

  test('a submission from a stale form is ignored', async () => {
    const { auth, calls } = await start(hour());
    auth.send({ type: 'signIn.submit', ...credentials });
    auth.send({ type: 'signUp.submit', ...account });
    expect(calls.pending).toEqual([]);
  });
});
