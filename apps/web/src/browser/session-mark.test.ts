import type { Session } from '@sehat/machines/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRenewed, isReplaced, isSignedOut, markRefresh, markSession, markSignOut } from './session-mark';

const session = (id: string, expiresAt: number): Session => ({
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt,
  user: { id, email: `${id}@mail.example`, name: id, role: 'patient', avatar: '' },
});
const asha = session('asha', 1000);
const tokenOf = (id: string) =>
  `head.${Buffer.from(JSON.stringify({ session_id: id })).toString('base64url')}.signature`;

/** A lock manager, because Node has one only from version 24.5 on. */
function createLocks() {
  const held = new Set<{ name: string }>();
  return {
    async request(name: string, _: unknown, hold: () => Promise<void>) {
      const lock = { name };
      held.add(lock);
      await hold();
      held.delete(lock);
    },
    query: async () => ({ held: [...held] }),
  };
}

describe('a session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: createLocks() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is current without a mark and with its own mark', async () => {
    expect(await isReplaced(asha)).toBe(false);
    markSession(asha);
    expect(await isReplaced(asha)).toBe(false);
  });

  it('is replaced when another user has signed in since', async () => {
    markSession(asha);
    markSession(session('admin', 1005));
    expect(await isReplaced(asha)).toBe(true);
  });

  it('is current when its user has signed in after the other user', async () => {
    markSession(session('admin', 1005));
    markSession(session('asha', 1010));
    expect(await isReplaced(session('asha', 1010))).toBe(false);
  });

  it('is current after a sign-in in the same second, because its own mark ends with its page', async () => {
    markSession(session('admin', 1000));
    expect(await isReplaced(asha)).toBe(false);
  });

  it('is current when the other sign-in is older', async () => {
    markSession(session('admin', 900));
    expect(await isReplaced(asha)).toBe(false);
  });

  it('is current ten seconds after the other sign-in, because storage shows that one by then', async () => {
    markSession(session('admin', 1005));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isReplaced(asha)).toBe(false);
  });

  it('is renewed when a tab has newer tokens of its user', async () => {
    markRefresh(session('admin', 1010));
    expect(await isRenewed(asha)).toBe(false);
    markRefresh(session('asha', 1010));
    expect(await isRenewed(asha)).toBe(true);
    expect(await isRenewed(session('asha', 1010))).toBe(false);
  });

  it('is not replaced by refreshed tokens of another user', async () => {
    markRefresh(session('admin', 1010));
    expect(await isReplaced(asha)).toBe(false);
  });

  it('is signed out, with all its tokens, when its user has signed out in a tab', async () => {
    const first = { ...asha, accessToken: tokenOf('one') };
    expect(await isSignedOut(first)).toBe(false);
    markSignOut(first.accessToken);
    expect(await isSignedOut(first)).toBe(true);
    expect(await isSignedOut({ ...asha, accessToken: tokenOf('two') })).toBe(false);
  });

  it('is not signed out by a token without a session', async () => {
    markSignOut('a');
    expect(await isSignedOut(asha)).toBe(false);
  });

  it('is current in a browser that denies locks', async () => {
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: denied, query: denied } });
    markSession(session('admin', 1005));
    expect(await isReplaced(asha)).toBe(false);
  });

  it('is current in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    markSession(session('admin', 1005));
    expect(await isReplaced(asha)).toBe(false);
  });
});
