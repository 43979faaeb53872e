import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./password-list');
  vi.resetModules();
  vi.useRealTimers();
});

const asha = ['Asha Rao', 'asha@mail.example'];
const attempt = async (password: string) => (await import('./refuse-guessable')).refuseGuessable(password, asha);

describe('a new password', () => {
  it.each(['football', 'Sehat-2026', 'asha.rao'])('is refused before the call: %s', async (password) => {
    await expect(attempt(password)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'weak_password',
      message: 'This password is easy to guess. Choose another one.',
    });
  });

  it('is accepted when it is not easy to guess', async () => {
    await expect(attempt('monsoon-kolam-7')).resolves.toBeUndefined();
  });

  it('is left to the service when the list does not load', async () => {
    vi.doMock('./password-list', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(attempt('football')).resolves.toBeUndefined();
  });

  it('is left to the service when the list takes longer than two seconds', async () => {
    vi.useFakeTimers();
    vi.doMock('./password-list', () => new Promise(() => {}));
    const answer = attempt('football');
    await vi.advanceTimersByTimeAsync(2000);
    await expect(answer).resolves.toBeUndefined();
  });
});
