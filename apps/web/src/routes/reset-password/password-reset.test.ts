import type { Session } from '@sehat/machines/auth';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure';
import { createPasswordReset } from './password-reset';

const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 1,
  user: { id: 'asha', email: 'asha@mail.example', name: 'Asha', role: 'patient', avatar: '' },
};
const { signal } = new AbortController();
const password = { take: () => 'temple-by-the-sea' };
const refused = new ApiFailure('rejected', { status: 403, code: 'otp_expired' });
const proveRecovery = () => Promise.reject(new Error('There is no code.'));
const same = new ApiFailure('rejected', { status: 422, code: 'same_password', sentence: 'Choose another one.' });

describe('createPasswordReset', () => {
  it('verifies the link once, also when the service refuses a password', async () => {
    const verifyRecovery = vi.fn(async () => session);
    const saveNewPassword = vi.fn(async () => {}).mockRejectedValueOnce(same);
    const reset = createPasswordReset('token', { verifyRecovery, proveRecovery, saveNewPassword });
    const failure = await reset.send(password, signal).catch(reset.toFailure);
    expect(failure).toEqual({ kind: 'rejected', message: 'Choose another one.' });
    await reset.send(password, signal);
    expect(verifyRecovery).toHaveBeenCalledOnce();
    expect(saveNewPassword).toHaveBeenLastCalledWith(session, 'temple-by-the-sea', signal);
    expect(reset.session()).toBe(session);
  });

  it('says that the password is too weak, and keeps the link', async () => {
    const weak = new ApiFailure('rejected', { status: 422, code: 'weak_password', sentence: 'Too weak.' });
    const verifyRecovery = vi.fn(async () => session);
    const saveNewPassword = vi.fn(async () => {}).mockRejectedValueOnce(weak);
    const reset = createPasswordReset('token', { verifyRecovery, proveRecovery, saveNewPassword });
    expect(await reset.send(password, signal).catch(reset.toFailure)).toEqual({
      kind: 'password',
      message: 'Too weak.',
    });
    await reset.send(password, signal);
    expect(verifyRecovery).toHaveBeenCalledOnce();
  });

  it('says that the link is refused, and saves nothing', async () => {
    const saveNewPassword = vi.fn(async () => {});
    const reset = createPasswordReset('token', {
      verifyRecovery: () => Promise.reject(refused),
      proveRecovery,
      saveNewPassword,
    });
    expect(await reset.send(password, signal).catch(reset.toFailure)).toEqual({ kind: 'link' });
    expect(saveNewPassword).not.toHaveBeenCalled();
    expect(reset.session()).toBeNull();
  });

  it('says that the link is refused when its session has ended before the password was saved', async () => {
    const gone = new ApiFailure('rejected', { status: 403, code: 'session_not_found' });
    const reset = createPasswordReset('token', {
      verifyRecovery: async () => session,
      proveRecovery,
      saveNewPassword: () => Promise.reject(gone),
    });
    expect(await reset.send(password, signal).catch(reset.toFailure)).toEqual({ kind: 'link' });
  });

  it('takes a password as saved that the service refuses as the current one after an attempt without an answer', async () => {
    const saveNewPassword = vi
      .fn(() => Promise.reject<void>(same))
      .mockRejectedValueOnce(new ApiFailure('timeout'))
      .mockRejectedValueOnce(new ApiFailure('rejected', { status: 503 }));
    const reset = createPasswordReset('token', { verifyRecovery: async () => session, proveRecovery, saveNewPassword });
    expect(await reset.send(password, signal).catch(reset.toFailure)).toEqual({ kind: 'timeout', message: '' });
    await expect(reset.send(password, signal)).rejects.toThrow(ApiFailure);
    await expect(reset.send({ take: () => 'another-temple' }, signal)).rejects.toBe(same);
    await reset.send(password, signal);
  });

  it.each([
    ['an outage', new ApiFailure('server', { status: 503 }), { kind: 'server', message: '' }],
    [
      'a rate limit',
      new ApiFailure('rejected', { status: 429, sentence: 'Later.' }),
      { kind: 'rejected', message: 'Later.' },
    ],
    ['a refusal by a gateway', new ApiFailure('rejected', { status: 403 }), { kind: 'rejected', message: '' }],
    ['a lost connection', new ApiFailure('unreachable'), { kind: 'unreachable', message: '' }],
  ])('keeps the link after %s', async (_, error, failure) => {
    const verifyRecovery = vi.fn(async () => session).mockRejectedValueOnce(error);
    const reset = createPasswordReset('token', { verifyRecovery, proveRecovery, saveNewPassword: async () => {} });
    expect(await reset.send(password, signal).catch(reset.toFailure)).toEqual(failure);
    await reset.send(password, signal);
    expect(reset.session()).toBe(session);
  });

  it('asks for the code of an authenticator app, and saves with the session that it proves', async () => {
    const proven = { ...session, accessToken: 'proven' };
    const needed = new ApiFailure('rejected', { status: 401, code: 'insufficient_aal' });
    const wrong = new ApiFailure('rejected', { status: 422, code: 'mfa_verification_failed', sentence: 'Not right.' });
    const saveNewPassword = vi.fn(async () => {}).mockRejectedValueOnce(needed);
    const prove = vi.fn(async () => proven).mockRejectedValueOnce(wrong);
    const reset = createPasswordReset('token', {
      verifyRecovery: async () => session,
      proveRecovery: prove,
      saveNewPassword,
    });
    const withCode = { ...password, takeCode: () => '287082' };
    expect(await reset.send(password, signal).catch(reset.toFailure)).toEqual({ kind: 'code', message: null });
    expect(await reset.send(withCode, signal).catch(reset.toFailure)).toEqual({ kind: 'code', message: 'Not right.' });
    await reset.send(withCode, signal);
    expect(prove).toHaveBeenLastCalledWith(session, '287082', signal);
    expect(saveNewPassword).toHaveBeenLastCalledWith(proven, 'temple-by-the-sea', signal);
    expect(reset.session()).toBe(proven);
  });
});
