// @vitest-environment jsdom
import type { Session } from '@sehat/machines/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, sessionStore } from './session-store';

const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 1_800_000_000,
  user: { id: 'u1', email: 'asha@sehat.example', name: 'Asha', role: 'patient', avatar: '/images/avatar.svg' },
};

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('sessionStore', () => {
  it('stores the user under `user`, as specified, and the tokens under another key', () => {
    sessionStore.write(session);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(session.user);
    expect(localStorage.getItem('user')).not.toContain('access');
    expect(readSession()).toEqual(session);
    sessionStore.clear('requested');
    expect(localStorage).toHaveLength(0);
    expect(sessionStore.read()).toBeNull();
  });

  it('reports until the next sign-in whether the last session expired', () => {
    sessionStore.write(session);
    sessionStore.clear('expired');
    expect(sessionStore.hasExpired()).toBe(true);
    sessionStore.write(session);
    expect(sessionStore.hasExpired()).toBe(false);
    sessionStore.clear('expired');
    sessionStore.clear('requested');
    expect(sessionStore.hasExpired()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['no tokens', 'sehat.session', null],
    ['no user', 'user', null],
    ['broken JSON', 'user', '{'],
    ['an invalid user', 'user', '{"id":1}'],
    ['an unknown role', 'user', JSON.stringify({ ...session.user, role: 'root' })],
    ['tokens of another shape', 'sehat.session', '[]'],
    ['an endless expiry', 'sehat.session', '{"accessToken":"a","refreshToken":"b","expiresAt":1e999,"userId":"u1"}'],
    ["someone else's tokens", 'sehat.session', '{"accessToken":"a","refreshToken":"b","expiresAt":1,"userId":"u2"}'],
  ])('means signed out with %s', (_, key, value) => {
    sessionStore.write(session);
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    expect(sessionStore.read()).toBeNull();
  });

  it.each([
    ['broken JSON', 'user', '{'],
    ['tokens of another shape', 'sehat.session', '[]'],
  ])('is damaged with %s', (_, key, value) => {
    sessionStore.write(session);
    localStorage.setItem(key, value);
    expect(sessionStore.isDamaged()).toBe(true);
  });

  it.each(['user', 'sehat.session'])('is not damaged without %s, which another tab may be writing', (key) => {
    expect(sessionStore.isDamaged()).toBe(false);
    sessionStore.write(session);
    localStorage.removeItem(key);
    expect(sessionStore.isDamaged()).toBe(false);
  });

  it('keeps the newest tokens in memory when the browser refuses to store, and reports it', () => {
    sessionStore.write(session);
    expect(sessionStore.isKept()).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const renewed = { ...session, refreshToken: 'renewed' };
    sessionStore.write(renewed);
    expect(sessionStore.isKept()).toBe(false);
    expect(sessionStore.read()).toEqual(renewed);
    sessionStore.clear('requested');
    expect(sessionStore.read()).toBeNull();
  });

  it('reports changes by other tabs, including a cleared storage', () => {
    const changed = vi.fn();
    const stop = sessionStore.subscribe(changed);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sehat.session' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(changed).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed.mock.calls.length).toBeGreaterThan(1);
    stop();
    changed.mockClear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sehat.session' }));
    expect(changed).not.toHaveBeenCalled();
  });
});
